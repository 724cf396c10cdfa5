import type { SharedCacheConfig } from "../config.ts";
import type { HeaderFields } from "../request/header-fields.ts";

/** A browser asks each time whether what it has is still the page; the tag makes that a short answer. */
export const ASK_EACH_TIME = { "Cache-Control": "no-cache" };

/**
 * The headers that say how long a remembered page may be kept. For caches that many share, a time can be configured:
 * under `CDN-Cache-Control` for those that know it (RFC 9213), and as `s-maxage` for the others, which may not use it
 * any longer than that (RFC 9111, section 5.2.2.10). `no-cache` would apply to them too, so a browser is told
 * `max-age=0`, which means the same to it.
 */
export function pageCaching(sharedCache: SharedCacheConfig | undefined): HeaderFields {
  if (!sharedCache) return ASK_EACH_TIME;
  const { seconds, staleSeconds } = sharedCache;
  return {
    "Cache-Control": `max-age=0, s-maxage=${seconds}`,
    "CDN-Cache-Control": `max-age=${seconds}, stale-while-revalidate=${staleSeconds}`,
  };
}
