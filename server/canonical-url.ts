import type { RequestHandler } from "express";
import { canonicalPath } from "./request/canonical-path.ts";
import { requestPath } from "./request/request-path.ts";

/**
 * Gives each page one address: whatever else means a page is sent there for good (308, RFC 9110 section 15.4.9), with
 * its query. The target's path is one of our own pages', so the redirect stays on this host whatever was asked for.
 */
export const redirectToCanonicalUrl: RequestHandler = (request, response, next) => {
  const { path, query } = requestPath(request);
  const canonical = canonicalPath(path);
  if (canonical === undefined || canonical === path) return next();
  response
    .status(308)
    .set({ Location: canonical + query, "Cache-Control": "no-cache" })
    .end();
};
