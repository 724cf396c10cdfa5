import type { ServerResponse } from "node:http";
import type { ErrorRequestHandler } from "express";
import { ErrorPage, matchPage } from "../../shared/site.tsx";
import type { Assets } from "../config/assets.ts";
import { requestPath } from "../http/request-info.ts";
import { sendResponse, textResponse } from "../http/responses.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import { renderToBytes } from "./render-to-bytes.ts";

/** Sends status 500 with a page that needs no script, font or other request. */
export function sendErrorPage(response: ServerResponse, digest: string, styles: string): void {
  response.statusCode = 500;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Error-Digest", digest);
  const screen = <ErrorPage side="server" digest={digest} styles={styles} />;
  renderToBytes(screen).then(
    (page) => response.end(page),
    () => response.destroy(),
  );
}

interface ErrorsOptions {
  readonly assets: Pick<Assets, "styles">;
  readonly report: ReportError;
}

/**
 * Reports what a handler has thrown. Sends the error page, or cuts off a response that has begun. A client's mistake,
 * such as a body that Express cannot read, only gets its status.
 */
export function handleErrors({ assets, report }: ErrorsOptions): ErrorRequestHandler {
  return (error, request, response, _next) => {
    if (isClientError(error) && !response.headersSent) return sendResponse(response, textResponse(error.status));
    const digest = report(error, { path: matchPage(requestPath(request).path).path });
    annotateRequest(response, { digest });
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, digest, assets.styles);
  };
}

/** Express's body parsers make them with http-errors, which marks those of status 4xx by `expose`. */
function isClientError(error: unknown): error is Error & { status: number } {
  if (!(error instanceof Error && "expose" in error && "status" in error)) return false;
  const { expose, status } = error;
  return expose === true && typeof status === "number" && status >= 400 && status < 500;
}
