import type { ErrorRequestHandler } from "express";
import { matchPage } from "../../shared/routes.tsx";
import type { Assets } from "../assets.ts";
import { noteOnRecord } from "../log/note-on-record.ts";
import type { Report } from "../reporting/create-report.ts";
import { requestPath } from "../request/request-path.ts";
import { sendErrorPage } from "./send-error-page.tsx";

interface ErrorsOptions {
  readonly assets: Pick<Assets, "styles">;
  readonly report: Report;
}

/** Handles whatever a handler threw: reports it once, and answers in full unless the answer has begun. */
export function handleErrors({ assets, report }: ErrorsOptions): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const digest = report(error, { path: matchPage(requestPath(request).path).path });
    noteOnRecord(response, { digest });
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, digest, assets.styles);
  };
}
