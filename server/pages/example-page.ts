import { randomBytes } from "node:crypto";
import { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { matchPage } from "../../shared/site.tsx";
import type { Assets } from "../config/assets.ts";
import type { Config } from "../config/config.ts";
import { compressStream } from "../http/live-compression.ts";
import { limitRequests } from "../http/rate-limit.ts";
import { isCrossSite } from "../http/request-info.ts";
import { sendResponse, textResponse } from "../http/responses.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import { sendErrorPage } from "./error-page.tsx";
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { renderPage } from "./render-page.tsx";

interface ExampleTriggersOptions {
  readonly config: Pick<Config, "siteOrigin">;
  readonly assets: Assets;
  readonly documentOf: PageDocument;
  readonly report: ReportError;
}

/**
 * Far below the limit of reports (observability/sentry.ts), so that example errors cannot keep real ones out of Sentry.
 */
const ERRORS_PER_MINUTE = 5;

/** Too many to guess (CSP Level 3, section 7.1). */
const NONCE_BYTES = 16;

/**
 * The example page's errors on the server, so that an operator can see them arrive in Sentry. A request that another
 * site causes, such as for an image, triggers none.
 */
export function serveExampleTriggers({ config, assets, documentOf, report }: ExampleTriggersOptions): RequestHandler {
  const page = matchPage("/sentry-example-page");
  const limit = limitRequests(ERRORS_PER_MINUTE, "errors on the server");
  const crossSite = textResponse(403, `only pages of ${config.siteOrigin || "this site"} make errors here.`);
  const refuseCrossSite: RequestHandler = (request, response, next) => {
    if (isCrossSite(request, config.siteOrigin)) sendResponse(response, crossSite);
    else next();
  };

  // With any other query it is the page.
  const onlyIfAskedTo: RequestHandler = ({ method, originalUrl }, _response, next) =>
    next(method === "GET" && originalUrl === `${page.path}?fail=streaming` ? undefined : "route");
  const failWhileStreaming: RequestHandler = async (request, response) => {
    annotateRequest(response, { route: page.path, source: "live" });
    compressStream(request, response, () => {});
    // React moves the late part into place by an inline script. No other document has one.
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    renderPage(documentOf({ page, module: await page.load(), failing: true }), response, {
      status: 200,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": contentSecurityPolicy({ styles: assets.styles, nonce }),
      },
      path: page.path,
      entry: bootstrapModule(assets),
      nonce,
      errorStyles: assets.styles,
      report,
    });
  };

  const failAtOnce: RequestHandler = () => {
    throw new Error("Example: a handler failed on the server");
  };
  const reportFailure: ErrorRequestHandler = (error, { baseUrl }, response, _next) => {
    const digest = report(error, { path: baseUrl });
    annotateRequest(response, { digest });
    sendErrorPage(response, digest, assets.styles);
  };

  return (
    Router()
      .get("/", onlyIfAskedTo, refuseCrossSite, limit, failWhileStreaming)
      .post("/server-error", refuseCrossSite, limit, failAtOnce)
      // For "Try again" on the error screen.
      .get("/server-error", (_request, response) => response.redirect(303, page.path))
      .use(reportFailure)
  );
}
