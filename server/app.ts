import type { RequestListener } from "node:http";
import express from "express";
import { TUNNEL_PATH } from "../shared/tunnel-path.ts";
import type { Assets } from "./assets.ts";
import { beforeExpress } from "./before-express.ts";
import { redirectToCanonicalUrl } from "./canonical-url.ts";
import type { Config } from "./config.ts";
import { createHealth } from "./health.ts";
import { nameRoute } from "./log/name-route.ts";
import type { BeginRecord } from "./log/record-requests.ts";
import type { RequestRecord } from "./log/request-record.ts";
import { serveMarkdown } from "./markdown/serve-markdown.ts";
import { serveRememberedPages } from "./memory/serve-remembered-pages.ts";
import type { CountOutcome } from "./monitoring/outcome.ts";
import type { PolicyReportOptions } from "./monitoring/policy-report-kind.ts";
import { serveMonitoring } from "./monitoring/serve-monitoring.ts";
import { bootstrapModule } from "./page/bootstrap-module.ts";
import { compressStreams } from "./page/compress-streams.ts";
import { handleErrors } from "./page/handle-errors.ts";
import { createPageCheck } from "./page/page-check.ts";
import { createPageDocument, type PageDocument } from "./page/page-document.tsx";
import { createPageMemory, type PageMemory } from "./page-memory.ts";
import type { ShareReadiness } from "./process/share-readiness.ts";
import type { Report } from "./reporting/create-report.ts";
import { serveExampleTriggers } from "./reporting/example-triggers.ts";
import type { TraceRequest } from "./reporting/sentry.ts";
import { refuseApi } from "./request/api.ts";
import type { HeaderFields } from "./request/header-fields.ts";
import { refuseMalformedPath } from "./request/malformed-path.ts";
import { servePages } from "./serve-pages.tsx";
import { serveAssets, servePublicFiles } from "./static-files.ts";
import { llmsTxt } from "./texts/llms-txt.ts";
import { robots } from "./texts/robots.ts";
import { securityTxt } from "./texts/security-txt.ts";
import { serveTexts } from "./texts/serve-texts.ts";
import { sitemap } from "./texts/sitemap.ts";
import { webManifest } from "./texts/web-manifest.ts";

export interface AppOptions {
  readonly config: Pick<
    Config,
    | "siteOrigin"
    | "trustProxy"
    | "reporting"
    | "monitoring"
    | "pageMemory"
    | "sharedCache"
    | "examplePage"
    | "log"
    | "operator"
  >;
  readonly assets: Assets;
  /** The folder that the build put the browser's files into. */
  readonly clientFolder: string;
  /** The headers that every answer has. */
  readonly everyAnswer: HeaderFields;
  readonly report: Report;
  /** What became of the report with a digest, in words. */
  readonly reportFate: (digest: string) => Promise<string>;
  readonly traceRequest: TraceRequest;
  /** Told of what became of each report that came to /monitoring. */
  readonly countReport: CountOutcome;
  /** Undefined where requests are neither logged nor measured: then nothing is noted of those answered from memory. */
  readonly beginRecord?: BeginRecord | undefined;
  /** The requests that are being answered live are kept here, for the drain to read. */
  readonly liveRequests?: Set<RequestRecord>;
  /** Whether the process has been told to end; by default never. */
  readonly draining?: () => boolean;
  /**
   * Given where several processes share the port: tells the others whether this one is ready, and this one whether they
   * are.
   */
  readonly shareReadiness?: ShareReadiness | undefined;
  /** How long a render may take, in milliseconds; 10 s by default. */
  readonly renderDeadlineMs?: number;
}

/**
 * The whole site as a request handler. A request meets two stages: first before-express.ts, which refuses what cannot
 * be meant, answers from memory, and begins the record; then, with what that leaves, the parts of `expressApp()` below.
 * It never listens by itself.
 */
export function createApp(options: AppOptions): RequestListener {
  const {
    config,
    assets,
    everyAnswer,
    report,
    beginRecord,
    liveRequests = new Set(),
    draining = () => false,
    shareReadiness = () => () => true,
  } = options;
  const memory = config.pageMemory
    ? createPageMemory({ traceRequest: options.traceRequest, everyAnswer, shared: config.sharedCache !== undefined })
    : undefined;
  const documentOf = createPageDocument(options);
  const checkPages = createPageCheck({
    documentOf,
    entry: bootstrapModule(assets),
    report,
    deadlineMs: options.renderDeadlineMs,
  });
  const answerProbe = createHealth({
    draining,
    checkPages,
    othersReady: shareReadiness(checkPages),
    version: { build: assets.buildId, release: config.reporting?.release },
  });

  return beforeExpress(
    { trustProxy: config.trustProxy, everyAnswer, memory, answerProbe, beginRecord, liveRequests },
    expressApp(options, documentOf, memory),
  );
}

/** The parts, in the order in which a request meets them. */
function expressApp(options: AppOptions, documentOf: PageDocument, memory: PageMemory | undefined): RequestListener {
  const { config, clientFolder } = options;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");

  // First of all that reads or changes a body: it passes bodies on unchanged.
  app.use(
    TUNNEL_PATH,
    nameRoute(TUNNEL_PATH),
    serveMonitoring({
      dsn: config.reporting?.dsn,
      proxy: config.reporting?.proxy,
      policyReports: policyReportOptions(config),
      limits: config.monitoring,
      trustProxy: config.trustProxy,
      count: options.countReport,
    }),
  );
  app.use("/assets", nameRoute("/assets"), serveAssets(clientFolder));
  app.use("/api", nameRoute("/api"), refuseApi);
  app.use(nameRoute("public files"), servePublicFiles(clientFolder));
  app.use(
    nameRoute("texts"),
    serveTexts([webManifest, robots(config), sitemap(config), securityTxt(config), llmsTxt(config)]),
  );
  app.use(nameRoute("Markdown"), serveMarkdown(config));
  app.use(nameRoute("malformed"), refuseMalformedPath);
  app.use(nameRoute("redirects"), redirectToCanonicalUrl);
  if (config.examplePage)
    app.use("/sentry-example-page", nameRoute("/sentry-example-page"), serveExampleTriggers(options));
  if (memory) app.use(serveRememberedPages(memory, config));
  // What has not been compressed beforehand, and is long enough to gain by it.
  app.use(compressStreams);
  app.use(servePages({ ...options, documentOf, memory }));
  app.use(handleErrors(options));

  return app;
}

/** Field by field: the reporting's settings hold the password of a proxy, which is nothing for a report's address. */
function policyReportOptions({ reporting, siteOrigin }: AppOptions["config"]): PolicyReportOptions | undefined {
  if (!reporting?.policyReports) return undefined;
  const { environment, release } = reporting;
  return { environment, release, siteOrigin };
}
