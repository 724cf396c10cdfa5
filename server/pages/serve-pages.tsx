import { randomBytes } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Page } from "../../shared/engine/page.ts";
import { matchPage } from "../../shared/routes.tsx";
import { notFoundPage } from "../../shared/site/pages.ts";
import type { Assets } from "../config/assets.ts";
import type { Config } from "../config/config.ts";
import { compressStream, streamEncoding } from "../http/live-compression.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, textResponse } from "../http/responses.ts";
import { contentSecurityPolicy } from "../http/security-headers.ts";
import { createCompressed, type Stored, sendStored } from "../http/stored.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import type { TraceRequest } from "../observability/sentry.ts";
import { isFailingAddress, type RefuseExcess, shouldFailStreaming } from "./example-page.ts";
import { createPageCache } from "./page-cache.ts";
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { pageHeaders } from "./page-headers.ts";
import { renderPage } from "./render-page.tsx";

interface PagesOptions {
  readonly config: Pick<Config, "reporting" | "pageCache" | "sharedCache" | "examplePage" | "siteOrigin">;
  readonly assets: Assets;
  readonly documentOf: PageDocument;
  readonly report: ReportError;
  readonly traceRequest: TraceRequest;
  readonly refuseExcess: RefuseExcess;
  readonly renderDeadlineMs?: number | undefined;
}

export type ServePage = (page: Page, request: Request, response: Response) => void | Promise<void>;

/** Too many to guess (CSP Level 3, section 7.1). */
const NONCE_BYTES = 16;

/** Senders of other methods have no use for a page. */
const NOTHING_HERE = textResponse(404);

const TYPE = "text/html; charset=utf-8";

/** Serves the pages of pages.ts at exactly their paths. */
export function servePages(servePage: ServePage): RequestHandler {
  return (request, response, next) => {
    const page = matchPage(requestPath(request).path);
    return page === notFoundPage ? next() : servePage(page, request, response);
  };
}

/** The 404 page, at whatever address no other part knows. */
export function notFound(servePage: ServePage): RequestHandler {
  return (request, response) => servePage(notFoundPage, request, response);
}

/**
 * The first visitor of a page gets a stream. What was streamed is kept, and sent to everyone else, also to those who
 * have come meanwhile.
 */
export function createServePage(options: PagesOptions): ServePage {
  const { config, assets, documentOf, report, traceRequest, refuseExcess, renderDeadlineMs } = options;
  const entry = bootstrapModule(assets);
  const cache = config.pageCache ? createPageCache() : undefined;

  function sendCached(page: Page, stored: Stored, request: Request, response: Response): void {
    annotateRequest(response, { source: "cached" });
    if (request.method === "GET") trace(page, response);
    sendStored(stored, request, response, statusOf(page));
  }

  /** A shared cache would send one visitor's trace to everybody. */
  function trace(page: Page, response: Response): void {
    if (page === notFoundPage || config.sharedCache) return;
    const timing = traceRequest(page.path);
    if (timing !== undefined) response.set("Server-Timing", timing);
  }

  async function serveLive(page: Page, request: Request, response: Response, mayFail: boolean): Promise<void> {
    const failing = shouldFailStreaming(request, config);
    if (failing && request.method === "GET" && refuseExcess(response)) return;
    const caching = pageHeaders(page, config.sharedCache, mayFail);
    const headers = { ...caching, "Content-Type": TYPE };
    if (request.method === "HEAD") {
      const encoding = streamEncoding(request);
      annotateRequest(response, { source: "live" });
      response.status(statusOf(page)).set({ ...headers, Vary: "Accept-Encoding" });
      if (encoding) response.set("Content-Encoding", encoding);
      response.end();
      return;
    }

    const found = mayFail ? undefined : await cache?.find(page);
    if (found && "stored" in found) return sendCached(page, found.stored, request, response);
    const turn = found?.turn;
    async function keep(document: Buffer | undefined): Promise<void> {
      try {
        turn?.end(document && (await createCompressed(document, TYPE, caching)));
      } catch (error) {
        turn?.end();
        report(error, { path: page.path });
      }
    }
    annotateRequest(response, { source: "live" });
    compressStream(request, response, () => {});
    try {
      const module = await page.load();
      trace(page, response);
      // React moves the late part into place by an inline script. No other page has one.
      const nonce = failing ? randomBytes(NONCE_BYTES).toString("base64") : undefined;
      renderPage(documentOf({ page, module, failing }), response, {
        status: statusOf(page),
        headers: {
          ...headers,
          ...(nonce && { "Content-Security-Policy": contentSecurityPolicy({ styles: assets.styles, nonce }) }),
        },
        path: page.path,
        entry,
        nonce,
        errorStyles: assets.styles,
        report,
        deadlineMs: renderDeadlineMs,
        onEnd: keep,
      });
    } catch (error) {
      turn?.end();
      throw error;
    }
  }

  return (page, request, response) => {
    annotateRequest(response, { route: page.path });
    if (!allowOnlyGet(request, response, page === notFoundPage ? NOTHING_HERE : undefined)) return;
    // A page with a query is the same page. Only the failing address is never cached.
    const mayFail = isFailingAddress(request, config);
    const stored = mayFail ? undefined : cache?.get(page);
    return stored ? sendCached(page, stored, request, response) : serveLive(page, request, response, mayFail);
  };
}

function statusOf(page: Page): number {
  return page === notFoundPage ? 404 : 200;
}
