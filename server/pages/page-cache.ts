import type { IncomingMessage, ServerResponse } from "node:http";
import type { HeaderFields } from "../http/responses.ts";
import { createVariants, sendVariant, type Variants } from "../http/variants.ts";
import { annotateRequest } from "../observability/request-log.ts";
import type { TraceRequest } from "../observability/sentry.ts";

interface Cached {
  readonly status: number;
  readonly variants: Variants;
}

interface ToStore extends Omit<Cached, "variants"> {
  /** The media type. */
  readonly type: string;
  /** Those of pageResponse(). */
  readonly headers: HeaderFields;
  /** The whole document. */
  readonly render: () => Promise<Buffer>;
}

interface PageCacheOptions {
  readonly traceRequest: TraceRequest;
  /** Then no response names its trace, because a shared cache would send it to others. */
  readonly shared: boolean;
  /** As a list of names and values in turn. */
  readonly commonHeaders: (request: IncomingMessage) => readonly string[];
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Pages in every encoding, with strong validators (RFC 9110, section 8.8.3). There is at most one entry for each page in
 * pages.ts, whatever the address, so the cache cannot grow.
 */
export function createPageCache({ traceRequest, shared, commonHeaders }: PageCacheOptions) {
  const cached = new Map<string, Cached>();
  const pending = new Map<string, Promise<void>>();

  async function add(path: string, { status, type, headers, render }: ToStore): Promise<void> {
    try {
      cached.set(path, { status, variants: await createVariants(await render(), type, headers) });
    } finally {
      pending.delete(path);
    }
  }

  return {
    /** Serves GET and HEAD if the path is cached, and returns whether it did. */
    serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const found = cached.get(path);
      const { method } = request;
      if (!found || (method !== "GET" && method !== "HEAD")) return false;
      const { status, variants } = found;
      annotateRequest(response, { route: path, source: "remembered" });
      const isTraced = !shared && method === "GET" && status === 200;
      const timing = isTraced ? traceRequest(path) : undefined;
      const headers = commonHeaders(request);
      const allHeaders = timing === undefined ? headers : [...headers, "Server-Timing", timing];
      sendVariant(variants, request, response, status, allHeaders);
      return true;
    },
    /** Renders and caches something, unless that has been done or begun. Rejects if rendering fails. */
    async store(path: string, toStore: ToStore): Promise<void> {
      if (cached.has(path)) return;
      const adding = pending.get(path) ?? add(path, toStore);
      pending.set(path, adding);
      await adding;
    },
  };
}
