import type { IncomingMessage, ServerResponse } from "node:http";
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import type { Assets } from "../config/assets.ts";
import type { Config } from "../config/config.ts";
import { isCrossSite, requestPath } from "../http/request-info.ts";
import { sendResponse, textResponse } from "../http/responses.ts";
import { limitRate } from "../observability/limit-rate.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import { sendErrorPage } from "./error-page.tsx";

type ExampleConfig = Pick<Config, "examplePage" | "siteOrigin">;

interface ExampleTriggersOptions {
  readonly config: ExampleConfig;
  readonly assets: Pick<Assets, "styles">;
  readonly report: ReportError;
  readonly refuseExcess: RefuseExcess;
}

/** Counts an example error. Beyond the limit, sends 429 and returns true. */
export type RefuseExcess = (response: ServerResponse) => boolean;

/**
 * Far below the limit of reports (observability/sentry.ts), so that example errors cannot keep real ones out of Sentry.
 */
const ERRORS_PER_MINUTE = 5;

/** One limit for both errors below, and for all visitors. */
export function limitExampleErrors(): RefuseExcess {
  const waitMs = limitRate(ERRORS_PER_MINUTE);
  return (response) => {
    const seconds = Math.ceil(waitMs() / 1_000);
    if (seconds === 0) return false;
    const hint = `this page makes ${ERRORS_PER_MINUTE} errors a minute on the server. Try again in ${seconds} s.`;
    sendResponse(response, textResponse(429, hint, { "Retry-After": String(seconds) }));
    return true;
  };
}

/** Whether this is the address at which the example page fails while it is streamed. */
export function isFailingAddress(request: Request, { examplePage }: Pick<Config, "examplePage">): boolean {
  if (!examplePage) return false;
  const { path, query } = requestPath(request);
  return path === "/sentry-example-page" && query === "?fail=streaming";
}

/** Not for a request of another site: an image there must not trigger errors. */
export function shouldFailStreaming(request: Request, config: ExampleConfig): boolean {
  return isFailingAddress(request, config) && !isCrossSite(request, config.siteOrigin);
}

/** Fails, so that an operator can see a server error arrive in Sentry. */
export function serveExampleTriggers(options: ExampleTriggersOptions): RequestHandler {
  const { config, assets, report, refuseExcess } = options;
  const crossSite = textResponse(403, `only pages of ${config.siteOrigin || "this site"} make errors here.`);
  const router = Router();
  router.post("/server-error", (request: IncomingMessage, response: ServerResponse) => {
    if (isCrossSite(request, config.siteOrigin)) return sendResponse(response, crossSite);
    if (refuseExcess(response)) return;
    throw new Error("Example: a handler failed on the server");
  });
  // For "Try again" on the error screen.
  router.get("/server-error", (_request, response) => response.redirect(303, "/sentry-example-page"));
  const reportFailure: ErrorRequestHandler = (error, { baseUrl }, response, _next) => {
    const digest = report(error, { path: baseUrl });
    annotateRequest(response, { digest });
    sendErrorPage(response, digest, assets.styles);
  };
  router.use(reportFailure);
  return router;
}
