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
import { bootstrapModule, type PageDocument } from "./page-document.tsx";
import { pageResponse } from "./page-response.ts";
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

export type ServePage = (page: Page, request: Request, response: Response) => Promise<void>;

/** Too many to guess (CSP Level 3, section 7.1). */
const NONCE_BYTES = 16;

/** Senders of other methods have no use for a page. */
const NOTHING_HERE = textResponse(404);

const TYPE = "text/html; charset=utf-8";

/** Serves the pages of pages.ts at exactly their paths. */
export function servePages(servePage: ServePage): RequestHandler {
  return async (request, response, next) => {
    const page = matchPage(requestPath(request).path);
    if (page === notFoundPage) next();
    else await servePage(page, request, response);
  };
}

/** The 404 page, at whatever address no other part knows. */
export function notFound(servePage: ServePage): RequestHandler {
  return (request, response) => servePage(notFoundPage, request, response);
}

/**
 * The first visitor of a page gets a stream. What was streamed is kept, one entry for each page in pages.ts, and sent to
 * everyone else, also to those who have come meanwhile.
 */
export function createServePage(options: PagesOptions): ServePage {
  const { config, assets, documentOf, report, traceRequest, refuseExcess, renderDeadlineMs } = options;
  const entry = bootstrapModule(assets);
  const cache = new Map<Page, Stored>();
  /** Resolves when the page is stored, or could not be. */
  const underWay = new Map<Page, Promise<void>>();

  /** The stored page, or whose turn it is to render it: then call the function at the end, so that others go on. */
  async function storedOrTurn(page: Page): Promise<{ readonly stored: Stored } | { readonly endTurn: () => void }> {
    for (;;) {
      const stored = cache.get(page);
      if (stored) return { stored };
      const other = underWay.get(page);
      if (!other) break;
      await other;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(page, promise);
    return {
      endTurn() {
        underWay.delete(page);
        resolve();
      },
    };
  }

  return async (page, request, response) => {
    annotateRequest(response, { route: page.path });
    if (!allowOnlyGet(request, response, page === notFoundPage ? NOTHING_HERE : undefined)) return;
    // A page with a query is the same page. Only the failing address is never cached.
    const mayFail = isFailingAddress(request, config);
    const caches = config.pageCache && !mayFail;
    const { status, headers } = pageResponse(page, config.sharedCache, mayFail);
    // A shared cache would send one visitor's trace to everybody.
    const isTraced = request.method === "GET" && status === 200 && config.sharedCache === undefined;
    const trace = () => {
      const timing = isTraced ? traceRequest(page.path) : undefined;
      if (timing !== undefined) response.set("Server-Timing", timing);
    };

    const stored = caches ? cache.get(page) : undefined;
    if (stored) return sendCached(stored);
    const failing = shouldFailStreaming(request, config);
    if (failing && request.method === "GET" && refuseExcess(response)) return;
    if (request.method === "HEAD") {
      const encoding = streamEncoding(request);
      annotateRequest(response, { source: "live" });
      response.status(status).set({
        ...headers,
        Vary: "Accept-Encoding",
        "Content-Type": TYPE,
        ...(encoding && { "Content-Encoding": encoding }),
      });
      response.end();
      return;
    }

    const turn = caches ? await storedOrTurn(page) : { endTurn() {} };
    if ("stored" in turn) return sendCached(turn.stored);
    annotateRequest(response, { source: "live" });
    compressStream(request, response, () => {});
    try {
      const module = await page.load();
      trace();
      // React moves the late part into place by an inline script. No other page has one.
      const nonce = failing ? randomBytes(NONCE_BYTES).toString("base64") : undefined;
      renderPage(documentOf({ page, module, failing }), response, {
        status,
        headers: {
          ...headers,
          "Content-Type": TYPE,
          ...(nonce && { "Content-Security-Policy": contentSecurityPolicy({ styles: assets.styles, nonce }) }),
        },
        path: page.path,
        entry,
        nonce,
        errorStyles: assets.styles,
        report,
        deadlineMs: renderDeadlineMs,
        async onEnd(document) {
          if (document && caches) cache.set(page, await createCompressed(document, TYPE, headers));
          turn.endTurn();
        },
      });
    } catch (error) {
      turn.endTurn();
      throw error;
    }

    function sendCached(found: Stored): void {
      annotateRequest(response, { source: "cached" });
      trace();
      sendStored(found, request, response, status);
    }
  };
}
