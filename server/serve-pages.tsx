import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import { notFoundPage } from "../shared/pages.ts";
import { matchPage } from "../shared/routes.tsx";
import type { Assets } from "./assets.ts";
import type { Config } from "./config.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { noteOnRecord } from "./log/note-on-record.ts";
import { failsOnPurpose } from "./memory/fails-on-purpose.ts";
import { ASK_EACH_TIME, pageCaching } from "./memory/page-caching.ts";
import { renderToBytes } from "./memory/render-to-bytes.ts";
import { bootstrapModule } from "./page/bootstrap-module.ts";
import type { PageDocument } from "./page/page-document.tsx";
import { streamEncoding } from "./page/stream-encoding.ts";
import type { PageMemory } from "./page-memory.ts";
import { renderPage } from "./render-page.tsx";
import type { Report } from "./reporting/create-report.ts";
import type { TraceRequest } from "./reporting/sentry.ts";
import { plainRefusal } from "./request/plain-refusal.ts";
import { refuseOtherMethods } from "./request/refuse-other-methods.ts";
import { requestPath } from "./request/request-path.ts";

interface PagesOptions {
  readonly config: Pick<Config, "reporting" | "sharedCache" | "examplePage">;
  readonly assets: Assets;
  readonly documentOf: PageDocument;
  readonly report: Report;
  readonly traceRequest: TraceRequest;
  /** Undefined where nothing is to be remembered. */
  readonly memory: PageMemory | undefined;
  readonly renderDeadlineMs?: number | undefined;
}

/** Too many random bytes for anybody to guess (CSP Level 3, section 7.1). */
const NONCE_BYTES = 16;

/** For methods other than GET and HEAD: their sender has no use for a page that says where to go. */
const NOTHING_HERE = plainRefusal(404);

/** What never changes on a page's answer; the status is the only other thing that is decided before its first byte. */
const TYPE = "text/html; charset=utf-8";
const HEADERS = { "Content-Type": TYPE, ...ASK_EACH_TIME };

/**
 * Answers GET and HEAD for every page of pages.ts, and with the 404 page for every other address: streams the page
 * while it is rendered, and has it remembered once an answer has gone well.
 */
export function servePages({
  config,
  assets,
  documentOf,
  report,
  traceRequest,
  memory,
  renderDeadlineMs,
}: PagesOptions): RequestHandler {
  const reported = config.reporting?.policyReports ?? false;
  const entry = bootstrapModule(assets);
  return async (request, response) => {
    const page = matchPage(requestPath(request).path);
    noteOnRecord(response, { route: page.path });
    if (refuseOtherMethods(request, response, page === notFoundPage ? NOTHING_HERE : undefined)) return;
    noteOnRecord(response, { source: "live" });
    const failing = failsOnPurpose(request, config);
    const module = await page.load();
    const status = page === notFoundPage ? 404 : 200;
    if (request.method === "HEAD") {
      const encoding = streamEncoding(request);
      response.status(status).set({ ...HEADERS, ...(encoding && { "Content-Encoding": encoding }) });
      response.end();
      return;
    }
    const timing = page === notFoundPage ? undefined : traceRequest(page.path);
    // React moves the part that comes late into its place by an inline script. No other page has one.
    const nonce = failing ? randomBytes(NONCE_BYTES).toString("base64") : undefined;
    const headers = {
      ...HEADERS,
      ...(timing && { "Server-Timing": timing }),
      ...(nonce && { "Content-Security-Policy": contentSecurityPolicy({ styles: assets.styles, reported, nonce }) }),
    };
    const document = await documentOf(page, module, failing);
    const pageToKeep = {
      status,
      type: TYPE,
      // Shared caches may keep a page that exists, but not the 404 page.
      caching: status === 200 ? pageCaching(config.sharedCache) : ASK_EACH_TIME,
      render: () => renderToBytes(document, [entry]),
    };
    renderPage(document, response, {
      status,
      headers,
      path: page.path,
      entry,
      nonce,
      errorStyles: assets.styles,
      report,
      deadlineMs: renderDeadlineMs,
      onComplete() {
        memory?.keep(page.path, pageToKeep).catch((error) => report(error, { path: page.path }));
      },
    });
  };
}
