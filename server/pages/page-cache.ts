import type { IncomingMessage, ServerResponse } from "node:http";
import type { SharedCacheConfig } from "../config/config.ts";
import type { HeaderFields } from "../http/responses.ts";
import { createVariants, sendVariant, type Variants } from "../http/variants.ts";
import { annotateRequest } from "../observability/request-log.ts";
import type { TraceRequest } from "../observability/sentry.ts";

interface CachedPage {
  readonly status: number;
  readonly variants: Variants;
}

interface PageToStore {
  readonly status: number;
  /** The media type. */
  readonly type: string;
  /** The headers that say how long a response may be stored. */
  readonly caching: HeaderFields;
  /** The whole document. */
  readonly render: () => Promise<Buffer>;
}

interface PageCacheOptions {
  readonly traceRequest: TraceRequest;
  /** Whether other caches may give one visitor's response to others: then no response names its trace. */
  readonly shared: boolean;
  /** The headers that every response has: names and values by turns. */
  readonly commonHeaders: (request: IncomingMessage) => readonly string[];
}

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * The finished bytes of the pages, in every encoding, with strong validators (RFC 9110, section 8.8.3). There is an
 * entry for each page in pages.ts and none for an address, so it cannot grow.
 */
export function createPageCache({ traceRequest, shared, commonHeaders }: PageCacheOptions) {
  const pages = new Map<string, CachedPage>();
  const pending = new Set<string>();

  return {
    /** Serves GET and HEAD of a cached page, and returns whether it did. */
    serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
      const page = pages.get(path);
      const { method } = request;
      if (!page || (method !== "GET" && method !== "HEAD")) return false;
      annotateRequest(response, { route: path, source: "remembered" });
      const timing = shared || method === "HEAD" || page.status !== 200 ? undefined : traceRequest(path);
      const headers = commonHeaders(request);
      const allHeaders = timing === undefined ? headers : [...headers, "Server-Timing", timing];
      sendVariant(page.variants, request, response, page.status, allHeaders);
      return true;
    },
    /** Renders a page once more, whole, and caches it, unless that is done or under way. Rejects if rendering fails. */
    async store(path: string, { status, type, caching, render }: PageToStore): Promise<void> {
      if (pages.has(path) || pending.has(path)) return;
      pending.add(path);
      try {
        pages.set(path, { status, variants: await createVariants(await render(), type, caching) });
      } finally {
        pending.delete(path);
      }
    },
  };
}

/** A browser asks each time whether its copy is current; the ETag makes the answer short. */
export const ASK_EACH_TIME = { "Cache-Control": "no-cache" };

/**
 * How long a cached page may be stored. A time can be configured for shared caches: as `CDN-Cache-Control` for those
 * that know it (RFC 9213), and as `s-maxage` for the others, which may not use it longer than that (RFC 9111, section
 * 5.2.2.10). `no-cache` would apply to them too, so browsers get `max-age=0`, which means the same to them.
 */
export function pageCaching(sharedCache: SharedCacheConfig | undefined): HeaderFields {
  if (!sharedCache) return ASK_EACH_TIME;
  const { seconds, staleSeconds } = sharedCache;
  return {
    "Cache-Control": `max-age=0, s-maxage=${seconds}`,
    "CDN-Cache-Control": `max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
  };
}
