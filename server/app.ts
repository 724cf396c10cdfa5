import type { RequestListener, ServerResponse } from "node:http";
import express, { type RequestHandler } from "express";
import { TUNNEL_PATH } from "../shared/engine/paths.ts";
import type { Assets } from "./config/assets.ts";
import type { Config } from "./config/config.ts";
import { redirectToCanonicalUrl } from "./http/canonical-url.ts";
import { apiNotFound, sendResponse } from "./http/responses.ts";
import { createCommonHeaders } from "./http/security-headers.ts";
import { serveAssets, servePublicFiles } from "./http/static-files.ts";
import { findProblem, rejectMalformedPath } from "./http/validate-request.ts";
import type { ReportError } from "./observability/report-error.ts";
import { annotateRequest, createRequestLog, type RequestLog } from "./observability/request-log.ts";
import type { TraceRequest } from "./observability/sentry.ts";
import { handleErrors } from "./pages/error-page.tsx";
import { limitExampleErrors, serveExampleTriggers } from "./pages/example-page.ts";
import { createPageCache, type PageCache } from "./pages/page-cache.ts";
import { createPageCheck } from "./pages/page-check.ts";
import { bootstrapModule, createPageDocument, type PageDocument } from "./pages/page-document.tsx";
import { servePages } from "./pages/serve-pages.tsx";
import { oneAtATime } from "./process/connection-guards.ts";
import { createHealth, isProbe } from "./process/health.ts";
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

/** The whole site as a request handler, in the order in which a request meets its parts. */
export function createApp(options: AppOptions): RequestListener {
  const { config, assets, report, requestLog = createRequestLog(), draining = () => false } = options;
  const commonHeaders = createCommonHeaders(assets.styles, config.trustProxy);
  const documentOf = createPageDocument(options);
  const answerProbe = createHealth({
    draining,
    checkPages: createPageCheck({
      documentOf,
      entry: bootstrapModule(assets),
      report,
      deadlineMs: options.renderDeadlineMs,
    }),
    version: { build: assets.buildId, release: config.reporting?.release },
  });
  const cache = config.pageCache
    ? createPageCache({ traceRequest: options.traceRequest, shared: config.sharedCache !== undefined, commonHeaders })
    : undefined;
  const site = createSite({ ...options, documentOf, cache });

  return oneAtATime((request, response) => {
    if (isProbe(request)) {
      // Not logged: an orchestrator polls every few seconds.
      setHeaders(response, commonHeaders(request));
      answerProbe(request, response);
      return;
    }
    requestLog.begin(request, response);
    const problem = findProblem(request);
    // Before Express, which alone would take as long as everything else. Writes all headers at once, which is faster.
    if (!problem && cache?.serve(request.url ?? "", request, response)) return;
    setHeaders(response, commonHeaders(request));
    if (problem) sendResponse(response, problem);
    else site(request, response);
  });
}

function setHeaders(response: ServerResponse, list: readonly string[]): void {
  for (let index = 0; index < list.length; index += 2) response.setHeader(list[index] ?? "", list[index + 1] ?? "");
}

interface SiteOptions extends AppOptions {
  readonly documentOf: PageDocument;
  readonly cache: PageCache | undefined;
}

function createSite(options: SiteOptions): RequestListener {
  const { config, clientFolder } = options;
  const refuseExcess = limitExampleErrors();
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");

  // Before anything that reads or compresses bodies.
  app.use(
    TUNNEL_PATH,
    nameRoute(TUNNEL_PATH),
    serveTunnel({
      dsn: config.reporting?.dsn,
      siteOrigin: config.siteOrigin,
      limits: config.monitoring,
      trustProxy: config.trustProxy,
      count: options.countReport,
    }),
  );
  app.use("/assets", nameRoute("/assets"), serveAssets(clientFolder));
  app.use("/api", nameRoute("/api"), apiNotFound);
  app.use(nameRoute("public files"), servePublicFiles(clientFolder));
  app.use(nameRoute("texts"), serveTexts([webManifest, robots(config), sitemap(config), securityTxt(config)]));
  app.use(nameRoute("malformed"), rejectMalformedPath);
  app.use(nameRoute("redirects"), redirectToCanonicalUrl);
  if (config.examplePage)
    app.use(
      "/sentry-example-page",
      nameRoute("/sentry-example-page"),
      serveExampleTriggers({ ...options, refuseExcess }),
    );
  app.use(servePages({ ...options, refuseExcess }));
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
