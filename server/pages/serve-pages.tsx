import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { matchPage } from "../../shared/routes.tsx";
import { notFoundPage } from "../../shared/site/pages.ts";
import type { Assets } from "../config/assets.ts";
import type { Config } from "../config/config.ts";
import { compressStream, streamEncoding } from "../http/live-compression.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, textResponse } from "../http/responses.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import type { TraceRequest } from "../observability/sentry.ts";
import { isFailingAddress, shouldFailStreaming } from "./example-page.ts";
import type { PageCache } from "./page-cache.ts";
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { pageResponse } from "./page-response.ts";
import { renderPage } from "./render-page.tsx";
import { RENDER_DEADLINE_MS, renderToBytes } from "./render-to-bytes.ts";

interface PagesOptions {
  readonly config: Pick<Config, "reporting" | "sharedCache" | "examplePage" | "siteOrigin">;
  readonly assets: Assets;
  readonly documentOf: PageDocument;
  readonly report: ReportError;
  readonly traceRequest: TraceRequest;
  /** `undefined` if caching is off. */
  readonly cache: PageCache | undefined;
  /** Sends 429 and returns true if the example page has failed too often. */
  readonly refuseExcess: (response: ServerResponse) => boolean;
  readonly renderDeadlineMs?: number | undefined;
}

/** Too many to guess (CSP Level 3, section 7.1). */
const NONCE_BYTES = 16;

/** Senders of other methods have no use for a page. */
const NOTHING_HERE = textResponse(404);

const TYPE = "text/html; charset=utf-8";

/**
 * Serves every page in pages.ts, and the 404 page at every other address. Streams a page, then caches it if nothing
 * failed and that is allowed.
 */
export function servePages({
  config,
  assets,
  documentOf,
  report,
  traceRequest,
  cache,
  refuseExcess,
  renderDeadlineMs = RENDER_DEADLINE_MS,
}: PagesOptions): RequestHandler {
  const entry = bootstrapModule(assets);
  return async (request, response) => {
    const page = matchPage(requestPath(request).path);
    annotateRequest(response, { route: page.path });
    if (!allowOnlyGet(request, response, page === notFoundPage ? NOTHING_HERE : undefined)) return;
    // A page with a query and the 404 page are cached under one path. The failing address never is.
    const mayFail = isFailingAddress(request, config);
    if (!mayFail && cache?.serve(page.path, request, response)) return;
    compressStream(request, response, () => {});
    const failing = shouldFailStreaming(request, config);
    if (failing && request.method === "GET" && refuseExcess(response)) return;
    annotateRequest(response, { source: "live" });
    const { status, headers } = pageResponse(page, config.sharedCache, mayFail);
    if (request.method === "HEAD") {
      const encoding = streamEncoding(request);
      response
        .status(status)
        .set({ ...headers, "Content-Type": TYPE, ...(encoding && { "Content-Encoding": encoding }) });
      response.end();
      return;
    }
    const module = await page.load();
    // A shared cache would send one visitor's trace to everybody.
    const isTraced = status === 200 && config.sharedCache === undefined;
    const timing = isTraced ? traceRequest(page.path) : undefined;
    // React moves the late part into place by an inline script. No other page has one.
    const nonce = failing ? randomBytes(NONCE_BYTES).toString("base64") : undefined;
    const document = documentOf({ page, module, failing });
    const pageToStore = {
      status,
      type: TYPE,
      headers,
      render: () => renderToBytes(document, [entry], renderDeadlineMs),
    };
    renderPage(document, response, {
      status,
      headers: {
        ...headers,
        "Content-Type": TYPE,
        ...(timing && { "Server-Timing": timing }),
        ...(nonce && { "Content-Security-Policy": contentSecurityPolicy({ styles: assets.styles, nonce }) }),
      },
      path: page.path,
      entry,
      nonce,
      errorStyles: assets.styles,
      report,
      deadlineMs: renderDeadlineMs,
      onComplete() {
        if (mayFail) return;
        cache?.store(page.path, pageToStore).catch((error) => report(error, { path: page.path }));
      },
    });
  };
}
