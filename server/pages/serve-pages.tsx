import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Page } from "../../shared/engine/page.ts";
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
import { type LoadData, leavingSignal, RENDER_DEADLINE_MS, VISITOR_LEFT } from "./load-data.ts";
import type { PageCache } from "./page-cache.ts";
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { pageResponse } from "./page-response.ts";
import { renderPage } from "./render-page.tsx";
import { renderToBytes } from "./render-to-bytes.ts";

interface PagesOptions {
  readonly config: Pick<Config, "reporting" | "sharedCache" | "examplePage" | "siteOrigin">;
  readonly assets: Assets;
  readonly documentOf: PageDocument;
  readonly loadData: LoadData;
  readonly report: ReportError;
  readonly traceRequest: TraceRequest;
  /** `undefined` if caching is off. */
  readonly cache: PageCache | undefined;
  /** Sends 429 and returns true if the example page has failed too often. */
  readonly refuseExcess: (response: ServerResponse) => boolean;
  /** For the page's loader and render together. */
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
  loadData,
  report,
  traceRequest,
  cache,
  refuseExcess,
  renderDeadlineMs = RENDER_DEADLINE_MS,
}: PagesOptions): RequestHandler {
  const entry = bootstrapModule(assets);
  return async (request, response) => {
    const { path, query } = requestPath(request);
    const page = matchPage(path);
    annotateRequest(response, { route: page.path });
    if (!allowOnlyGet(request, response, page === notFoundPage ? NOTHING_HERE : undefined)) return;
    // A page with a query and the 404 page are cached under one path. The failing address never is.
    const mayFail = isFailingAddress(request, config);
    if (!mayFail && cache?.serve(page.path, request, response)) return;
    compressStream(request, response, () => {});
    const failing = shouldFailStreaming(request, config);
    if (failing && request.method === "GET" && refuseExcess(response)) return;
    annotateRequest(response, { source: "live" });
    const { status, headers } = pageResponse(mayFail ? { ...page, cache: "no-store" } : page, config.sharedCache);
    if (request.method === "HEAD") {
      const encoding = streamEncoding(request);
      response
        .status(status)
        .set({ ...headers, "Content-Type": TYPE, ...(encoding && { "Content-Encoding": encoding }) });
      response.end();
      return;
    }
    const startedAt = performance.now();
    const content = await loadContent(page, query, leavingSignal(response));
    if (!content) return;
    const spentMs = page.loader === undefined ? 0 : performance.now() - startedAt;
    // A shared cache would send one visitor's trace to everybody.
    const isShared = config.sharedCache !== undefined && !page.cache;
    const timing = status !== 200 || isShared ? undefined : traceRequest(page.path);
    // React moves the late part into place by an inline script. No other page has one.
    const nonce = failing ? randomBytes(NONCE_BYTES).toString("base64") : undefined;
    const document = documentOf({ ...content, failing });
    const pageToStore = {
      route: page.path,
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
      deadlineMs: Math.round(renderDeadlineMs - spentMs),
      onComplete() {
        if (page.cache || mayFail) return;
        cache?.store(page.path, pageToStore).catch((error) => report(error, { path: page.path }));
      },
    });
  };

  /** `undefined` if the visitor has left. */
  async function loadContent(page: Page, query: string, left: AbortSignal) {
    try {
      const [module, data] = await Promise.all([page.load(), loadData(page, { query, left })]);
      return { page, module, data };
    } catch (error) {
      if (error === VISITOR_LEFT) return undefined;
      throw error;
    }
  }
}
