import { isNotFound, type Page } from "../../shared/engine/page.ts";
import type { SharedCacheConfig } from "../config/config.ts";
import type { HeaderFields } from "../http/responses.ts";

/**
 * The headers of a page, whether it is streamed, cached or only asked for by HEAD. A header for all pages belongs here,
 * one for every response in http/security-headers.ts.
 */
export function pageHeaders(page: Page, sharedCache: SharedCacheConfig | undefined): HeaderFields {
  return { ...(isNotFound(page) ? ASK_EACH_TIME : { ...cachedHeaders(sharedCache), ...ANY_QUERY }) };
}

/** A browser revalidates its copy each time. With the ETag that response is short. */
const ASK_EACH_TIME = { "Cache-Control": "no-cache" };

/** Whatever the query, a cache may use the copy that it has. Only the example page fails at one. */
const ANY_QUERY = { "No-Vary-Search": 'params, except=("fail")' };

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
