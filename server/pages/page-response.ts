import { isNotFound, type Page } from "../../shared/engine/page.ts";
import type { SharedCacheConfig } from "../config/config.ts";
import type { HeaderFields } from "../http/responses.ts";

interface PageResponse {
  readonly status: number;
  readonly headers: HeaderFields;
}

/**
 * The status and the headers of a page, whether it is streamed, cached or only asked for by HEAD, and of its data and its
 * Markdown. A header that all pages should have belongs here; one for every response belongs into
 * http/security-headers.ts.
 */
export function pageResponse(page: Page, sharedCache: SharedCacheConfig | undefined): PageResponse {
  if (isNotFound(page)) return { status: 404, headers: ASK_EACH_TIME };
  return { status: 200, headers: page.cache ? { "Cache-Control": page.cache } : cachedHeaders(sharedCache) };
}

/** A browser asks each time whether its copy is current. The ETag makes the response short. */
export const ASK_EACH_TIME = { "Cache-Control": "no-cache" };

/**
 * A time can be configured for shared caches: as `CDN-Cache-Control` for those that know it (RFC 9213), and as
 * `s-maxage` for the others, which may not use it longer than that (RFC 9111, section 5.2.2.10). `no-cache` would apply
 * to them too, so browsers get `max-age=0`, which means the same to them.
 */
function cachedHeaders(sharedCache: SharedCacheConfig | undefined): HeaderFields {
  if (!sharedCache) return ASK_EACH_TIME;
  const { seconds, staleSeconds } = sharedCache;
  return {
    "Cache-Control": `max-age=0, s-maxage=${seconds}`,
    "CDN-Cache-Control": `max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
  };
}
