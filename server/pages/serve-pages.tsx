import type { Request, RequestHandler, Response } from "express";
import type { Page } from "../../shared/engine/page.ts";
import { notFoundPage } from "../../shared/site/pages.ts";
import { matchPage } from "../../shared/site.tsx";
import type { Assets } from "../config/assets.ts";
import type { Config } from "../config/config.ts";
import { compressStream, streamEncoding } from "../http/live-compression.ts";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, textResponse } from "../http/responses.ts";
import { createCompressed, type Stored, sendStored } from "../http/stored.ts";
import type { ReportError } from "../observability/report-error.ts";
import { annotateRequest } from "../observability/request-log.ts";
import type { TraceRequest } from "../observability/sentry.ts";
import { createPageCache } from "./page-cache.ts";
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { pageHeaders } from "./page-headers.ts";
import { renderPage } from "./render-page.tsx";

interface PagesOptions {
  readonly config: Pick<Config, "pageCache" | "sharedCache">;
  readonly assets: Assets;
  readonly documentOf: PageDocument;
  readonly report: ReportError;
  readonly traceRequest: TraceRequest;
  readonly renderDeadlineMs?: number | undefined;
}

export type ServePage = (page: Page, request: Request, response: Response) => void | Promise<void>;

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
 * The first visitor of a page gets a stream. The server keeps what it streamed, and sends it to everybody else,
 * including those who came during the render.
 */
export function createServePage(options: PagesOptions): ServePage {
  const { config, assets, documentOf, report, traceRequest, renderDeadlineMs } = options;
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

  async function serveLive(page: Page, request: Request, response: Response): Promise<void> {
    const caching = pageHeaders(page, config.sharedCache);
    const headers = { ...caching, "Content-Type": TYPE };
    if (request.method === "HEAD") {
      const encoding = streamEncoding(request);
      annotateRequest(response, { source: "live" });
      response.status(statusOf(page)).set({ ...headers, Vary: "Accept-Encoding" });
      if (encoding) response.set("Content-Encoding", encoding);
      response.end();
      return;
    }

    const found = await cache?.find(page);
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
      renderPage(documentOf({ page, module }), response, {
        status: statusOf(page),
        headers,
        path: page.path,
        entry,
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
    // A page with a query is the same page.
    const stored = cache?.get(page);
    return stored ? sendCached(page, stored, request, response) : serveLive(page, request, response);
  };
}

function statusOf(page: Page): number {
  return page === notFoundPage ? 404 : 200;
}
