import express, { type Express, type RequestHandler } from "express";
import { TUNNEL_PATH } from "../shared/engine/paths.ts";
import type { Assets } from "./config/assets.ts";
import type { Config } from "./config/config.ts";
import { redirectToCanonicalUrl } from "./http/canonical-url.ts";
import { serveAssets, servePublicFiles } from "./http/files.ts";
import { apiNotFound } from "./http/responses.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { rejectInvalid, rejectMalformedPath } from "./http/validate-request.ts";
import type { ReportError } from "./observability/report-error.ts";
import { annotateRequest, createRequestLog, type RequestLog } from "./observability/request-log.ts";
import type { TraceRequest } from "./observability/sentry.ts";
import { handleErrors } from "./pages/error-page.tsx";
import { serveExampleTriggers } from "./pages/example-page.ts";
import { createPageCheck } from "./pages/page-check.ts";
import { bootstrapModule, createPageDocument } from "./pages/page-document.tsx";
import { createServePage, notFound, servePages } from "./pages/serve-pages.tsx";
import { probes } from "./process/health.ts";
import { serveTexts } from "./texts/serve-texts.ts";
import { robots, securityTxt, sitemap, webManifest } from "./texts/site-texts.ts";
import type { CountOutcome } from "./tunnel/outcomes.ts";
import { serveTunnel } from "./tunnel/serve-tunnel.ts";

export interface AppOptions {
  readonly config: Pick<
    Config,
    | "siteOrigin"
    | "trustProxy"
    | "reporting"
    | "monitoring"
    | "pageCache"
    | "sharedCache"
    | "examplePage"
    | "log"
    | "operator"
  >;
  readonly assets: Assets;
  /** The folder with the browser's files. */
  readonly clientFolder: string;
  readonly report: ReportError;
  readonly traceRequest: TraceRequest;
  readonly countReport: CountOutcome;
  /** By default nothing is logged. */
  readonly requestLog?: RequestLog;
  /** Whether the process has been told to shut down; by default never. */
  readonly draining?: () => boolean;
  /** How long a render may take, in milliseconds; 10 s by default. */
  readonly renderDeadlineMs?: number;
}

/** The whole site, in the order in which a request meets its parts. */
export function createApp(options: AppOptions): Express {
  const { config, assets, clientFolder, report, requestLog = createRequestLog(), draining = () => false } = options;
  const documentOf = createPageDocument(options);
  const servePage = createServePage({ ...options, documentOf });
  const checkPages = createPageCheck({
    documentOf,
    entry: bootstrapModule(assets),
    report,
    deadlineMs: options.renderDeadlineMs,
  });
  const version = { build: assets.buildId, release: config.reporting?.release };
  const app = express().disable("x-powered-by").disable("etag").set("trust proxy", config.trustProxy);

  app.use(commonHeaders(assets.styles));
  // Not logged: an orchestrator polls every few seconds.
  app.use(probes({ draining, checkPages, version }));
  app.use(requestLog.begin, rejectInvalid);
  // Before anything that reads or compresses bodies.
  app.use(
    TUNNEL_PATH,
    nameRoute(TUNNEL_PATH),
    serveTunnel({
      dsn: config.reporting?.dsn,
      siteOrigin: config.siteOrigin,
      limits: config.monitoring,
      count: options.countReport,
    }),
  );
  if (config.examplePage) {
    app.use(
      "/sentry-example-page",
      nameRoute("/sentry-example-page"),
      serveExampleTriggers({ ...options, documentOf }),
    );
  }
  app.use(servePages(servePage));
  app.use("/assets", nameRoute("/assets"), rejectMalformedPath, serveAssets(clientFolder));
  app.use("/api", nameRoute("/api"), apiNotFound);
  app.use(nameRoute("malformed"), rejectMalformedPath);
  app.use(nameRoute("public files"), servePublicFiles(clientFolder));
  app.use(nameRoute("texts"), serveTexts([webManifest, robots(config), sitemap(config), securityTxt(config)]));
  app.use(nameRoute("redirects"), redirectToCanonicalUrl);
  app.use(notFound(servePage));
  app.use(handleErrors(options));

  return app;
}

/** For the log. The last name is that of the part that sends the response. */
function nameRoute(route: string): RequestHandler {
  return (_request, response, next) => {
    annotateRequest(response, { route });
    next();
  };
}
