import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Request } from "express";
import proxyaddr from "proxy-addr";

/** The path as it was asked for, and the query with its "?", or "" without a query. */
export function requestPath({ originalUrl }: Request): { path: string; query: string } {
  // Split by hand: `new URL()` and `url.parse()` read "//evil.example/opera" as another host.
  const start = originalUrl.indexOf("?");
  return start < 0
    ? { path: originalUrl, query: "" }
    : { path: originalUrl.slice(0, start), query: originalUrl.slice(start) };
}

/** An IPv6 address with the name of an interface, which isIP() allows to be of any length. */
const MAX_LENGTH = 64;

/**
 * The network address that a request comes from, by the rules of Express's `trust proxy`: with `proxies` reverse
 * proxies in front of the server, that many addresses at the end of X-Forwarded-For are believed. "" if what is named
 * there is no address: a visitor may have written it.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const named = proxyaddr(request, (_address, hop) => hop < proxies) ?? "";
  // IPv4 over an IPv6 socket (RFC 4291, section 2.5.5.2).
  const address = withoutPort(named).replace(/^::ffff:(?=[\d.]+$)/, "");
  return isIP(address) && address.length <= MAX_LENGTH ? address : "";
}

/** Some proxies append the port, and then each connection would look like another visitor. */
function withoutPort(address: string): string {
  return /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? /^\[([\da-fA-F:.]+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
}

/**
 * Whether the browser says that a page of another origin sent this request. Sec-Fetch-Site
 * (https://w3c.github.io/webappsec-fetch-metadata/) says so by itself. Older browsers send only Origin, which can be
 * judged if the site's own origin is configured. A client that sends neither is no browser.
 */
export function isCrossSite({ headers }: IncomingMessage, siteOrigin = ""): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  return siteOrigin !== "" && origin !== undefined && origin !== siteOrigin;
}

/**
 * Matches the path of a file, which has an extension, and of no page. The build's compressed copies (.br, .zst, .gz)
 * are not addresses.
 */
export const FILE_ADDRESS = /\.(?!(?:br|zst|gz)$)\w+$/;
