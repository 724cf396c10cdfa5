import type { IncomingMessage } from "node:http";
import type { Request } from "express";

/** As requested. The query has its "?", and is "" if there is none. */
export function requestPath({ originalUrl }: Request): { path: string; query: string } {
  // Not `new URL()` or `url.parse()`: they read "//evil.example/opera" as another host.
  const start = originalUrl.indexOf("?");
  return start < 0
    ? { path: originalUrl, query: "" }
    : { path: originalUrl.slice(0, start), query: originalUrl.slice(start) };
}

/**
 * Whether a page of another origin sent this request, according to the browser. Older browsers lack Sec-Fetch-Site
 * (https://w3c.github.io/webappsec-fetch-metadata/) but send Origin. A client without both is not a browser.
 */
export function isCrossSite({ headers }: IncomingMessage, siteOrigin = ""): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return siteOrigin !== "" && origin !== undefined && origin !== siteOrigin;
}

/** Matches paths with an extension. Pages have none, and the build's compressed copies are not addresses. */
export const FILE_ADDRESS = /\.(?!(?:br|gz)$)\w+$/;
