import type { RequestListener } from "node:http";
import compression from "compression";
import express from "express";
import { refuseApi } from "./api.ts";
import type { Assets } from "./assets.ts";
import { redirectToCanonicalUrl } from "./canonical-url.ts";
import type { Config } from "./config.ts";
import { handleErrors } from "./errors.tsx";
import { serveExampleTriggers } from "./example-triggers.ts";
import { llmsTxt } from "./llms-txt.ts";
import { refuseMalformedPath } from "./malformed-path.ts";
import { serveMonitoring } from "./monitoring/serve-monitoring.ts";
import { createPageMemory } from "./page-memory.ts";
import { refusePipelined } from "./pipelined-requests.ts";
import type { Report } from "./report.ts";
import { refuseBadTarget } from "./request-target.ts";
import { robots } from "./robots.ts";
import { securityHeaders, transportSecurity } from "./security-headers.ts";
import { securityTxt } from "./security-txt.ts";
import { serveMarkdown } from "./serve-markdown.tsx";
import { servePages } from "./serve-pages.tsx";
import { serveTexts } from "./serve-texts.ts";
import { sitemap } from "./sitemap.ts";
import { serveAssets, servePublicFiles } from "./static-files.ts";
import type { TraceRequest } from "./tracing.ts";
import { webManifest } from "./web-manifest.ts";

export interface AppOptions {
  readonly config: Pick<
    Config,
    "siteOrigin" | "trustProxy" | "reporting" | "monitoring" | "pageMemory" | "sharedCache" | "examplePage" | "operator"
  >;
  readonly assets: Assets;
  /** The folder that the build put the browser's files into. */
  readonly clientFolder: string;
  readonly report: Report;
  /** What became of the report with a digest, in words. */
  readonly reportFate: (digest: string) => Promise<string>;
  readonly traceRequest: TraceRequest;
  /** Told of what became of each report that came to /monitoring. */
  readonly countReport: (outcome: string) => void;
  /** How long a render may take, in milliseconds; 10 s by default. */
  readonly renderDeadlineMs?: number;
}

/** The whole site as a request handler, in the order in which a request meets its parts. It never listens by itself. */
export function createApp(options: AppOptions): RequestListener {
  const { config, clientFolder } = options;
  // What a shared cache keeps is everybody's, and no part of one visit's timings.
  const memory = config.pageMemory
    ? createPageMemory(config.sharedCache ? () => undefined : options.traceRequest)
    : undefined;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.trustProxy);

  // Before compression and whatever else reads or changes a body: it passes bodies on as they are.
  app.use(
    "/monitoring",
    serveMonitoring({
      dsn: config.reporting?.dsn,
      policyReports: config.reporting?.policyReports
        ? { ...config.reporting, siteOrigin: config.siteOrigin }
        : undefined,
      limits: config.monitoring,
      count: options.countReport,
    }),
  );
  app.use(compression());
  app.use("/assets", serveAssets(clientFolder));
  app.use("/api", refuseApi);
  app.use(servePublicFiles(clientFolder));
  app.use(serveTexts([webManifest, robots(config), sitemap(config), securityTxt(config), llmsTxt(config)]));
  app.use(serveMarkdown(config));
  app.use(refuseMalformedPath);
  app.use(redirectToCanonicalUrl);
  if (config.examplePage) app.use("/sentry-example-page", serveExampleTriggers(options));
  app.use(servePages({ ...options, memory }));
  app.use(handleErrors(options));

  // A remembered page under its very address needs nothing of the above. Express would take as long for it as all the rest.
  const headers = new Map(Object.entries(securityHeaders(options.assets.styles, config.reporting?.policyReports)));
  return (request, response) => {
    response.setHeaders(headers);
    response.setHeaders(new Map(Object.entries(transportSecurity(request, config.trustProxy))));
    if (refusePipelined(request, response) || refuseBadTarget(request, response)) return;
    if (!memory?.answer(request.url ?? "", request, response)) app(request, response);
  };
}
