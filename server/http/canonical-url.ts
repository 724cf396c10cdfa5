import type { RequestHandler } from "express";
import { pages } from "../../shared/site/pages.ts";
import { requestPath } from "./request-info.ts";

/** Redirects every other spelling of a page's address to the one address (308), with its query. */
export const redirectToCanonicalUrl: RequestHandler = (request, response, next) => {
  const { path, query } = requestPath(request);
  const canonical = canonicalPath(path);
  if (canonical === undefined || canonical === path) return next();
  response
    .status(308)
    .set({ Location: canonical + query, "Cache-Control": "no-cache" })
    .end();
};

const UNRESERVED = /%([0-9a-f]{2})/gi;
const paths = new Set(pages.map((page) => page.path));

// Ignores letter case, repeated slashes, a slash at the end and needless percent-encoding (RFC 3986, section 6.2.2).
// The result is a path of `pages.ts` and never made from the input, so a redirect to it cannot lead to another host.
function canonicalPath(path: string): string | undefined {
  const plain = path
    .replace(UNRESERVED, decodeUnreserved)
    .toLowerCase()
    .replace(/\/{2,}/g, "/");
  const candidate = plain.length > 1 && plain.endsWith("/") ? plain.slice(0, -1) : plain;
  return paths.has(candidate) ? candidate : undefined;
}

function decodeUnreserved(encoded: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[\w.~-]/.test(character) ? character : encoded;
}
