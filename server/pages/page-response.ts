import { isNotFound, type Page } from "../../shared/engine/page.ts";
import type { SharedCacheConfig } from "../config/config.ts";
import type { HeaderFields } from "../http/responses.ts";

interface PageResponse {
  readonly status: number;
  readonly headers: HeaderFields;
}

/**
 * Status and headers of a page in every form: streamed, cached, HEAD, its data, and its Markdown. Add a header for all
 * pages here, and one for all responses in http/security-headers.ts.
 */
export function pageResponse(page: Page, sharedCache: SharedCacheConfig | undefined): PageResponse {
  if (isNotFound(page)) return { status: 404, headers: ASK_EACH_TIME };
  return { status: 200, headers: page.cache ? { "Cache-Control": page.cache } : cachedHeaders(sharedCache) };
}

/** A browser revalidates its copy each time. With the ETag that response is short. */
export const ASK_EACH_TIME = { "Cache-Control": "no-cache" };

/**
 * `CDN-Cache-Control` for shared caches that know it (RFC 9213), and `s-maxage` for the others, which may not serve
 * stale pages then (RFC 9111, section 5.2.2.10). `no-cache` would apply to them too, so browsers get the equivalent
 * `max-age=0`.
 */
function cachedHeaders(sharedCache: SharedCacheConfig | undefined): HeaderFields {
  if (!sharedCache) return ASK_EACH_TIME;
  const { seconds, staleSeconds } = sharedCache;
  return {
    "Cache-Control": `max-age=0, s-maxage=${seconds}`,
    "CDN-Cache-Control": `max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
  };
}
