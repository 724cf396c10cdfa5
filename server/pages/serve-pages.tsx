import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";
import Negotiator from "negotiator";
import { matchPage } from "../../shared/routes.tsx";
import { notFoundPage } from "../../shared/site/pages.ts";
import type { Assets } from "../config/assets.ts";
import type { Config } from "../config/config.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, textResponse } from "../http/responses.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import type { TraceRequest } from "../observability/sentry.ts";
import { failsOnPurpose, isFailingAddress } from "./example-page.ts";
import { ASK_EACH_TIME, type PageCache, pageCaching } from "./page-cache.ts";
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { renderPage } from "./render-page.tsx";
import { renderToBytes } from "./render-to-bytes.ts";

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

/** Too many random bytes for anybody to guess (CSP Level 3, section 7.1). */
const NONCE_BYTES = 16;

/** For other methods than GET and HEAD, whose sender has no use for a page. */
const NOTHING_HERE = textResponse(404);

const TYPE = "text/html; charset=utf-8";
const HEADERS = { "Content-Type": TYPE, ...ASK_EACH_TIME };

/**
 * Serves GET and HEAD of every page in pages.ts, and the 404 page at every other address. A page is streamed while it is
 * rendered, and cached once that has gone well.
 */
export function servePages({
  config,
  assets,
  documentOf,
  report,
  traceRequest,
  cache,
  refuseExcess,
  renderDeadlineMs,
}: PagesOptions): RequestHandler {
  const entry = bootstrapModule(assets);
  return async (request, response) => {
    const page = matchPage(requestPath(request).path);
    annotateRequest(response, { route: page.path });
    if (!allowOnlyGet(request, response, page === notFoundPage ? NOTHING_HERE : undefined)) return;
    // A page with a query and the 404 page are cached under their one path. An address that fails never is: who asks
    // decides what it shows.
    if (!isFailingAddress(request, config) && cache?.serve(page.path, request, response)) return;
    compressStreams(request, response, () => {});
    const failing = failsOnPurpose(request, config);
    if (failing && request.method === "GET" && refuseExcess(response)) return;
    annotateRequest(response, { source: "live" });
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
      ...(nonce && { "Content-Security-Policy": contentSecurityPolicy({ styles: assets.styles, nonce }) }),
    };
    const document = documentOf(page, module, failing);
    const pageToStore = {
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
        cache?.store(page.path, pageToStore).catch((error) => report(error, { path: page.path }));
      },
    });
  };
}

const ENCODINGS = ["br", "gzip", "deflate", "identity"];

/**
 * The encoding in which `compression` would send an answer of ours to this request, or undefined for none: the one its
 * `Accept-Encoding` likes best (RFC 9110, section 12.5.3), and Brotli where it likes several as much.
 */
function streamEncoding(request: IncomingMessage): string | undefined {
  const encoding = new Negotiator(request).encoding(ENCODINGS, { preferred: ["br", "gzip"] });
  return encoding === "identity" ? undefined : encoding;
}

/**
 * Compresses what is sent while it is made, and passes each flush on. Brotli's window is 128 kB, which no page is
 * longer than: the default of 4 MB would make none smaller, and every stream would take as much from the system and
 * give it back.
 */
const compressStreams = compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: 17 } } });
