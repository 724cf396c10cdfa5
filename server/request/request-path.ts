import type { Request } from "express";

/** The path as it was asked for, and the query with its "?", or "" without a query. */
export function requestPath({ originalUrl }: Request): { path: string; query: string } {
  // Split by hand: `new URL()` and `url.parse()` read "//evil.example/opera" as another host.
  const start = originalUrl.indexOf("?");
  return start < 0
    ? { path: originalUrl, query: "" }
    : { path: originalUrl.slice(0, start), query: originalUrl.slice(start) };
}
