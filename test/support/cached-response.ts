import type { OutgoingHttpHeaders } from "node:http";
import { eventually } from "./eventually.ts";
import { type RawResponse, requestBytes } from "./request-bytes.ts";

/** Requests a page, in Brotli, until the response has an ETag: then it comes from the cache. */
export function cachedResponse(origin: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<RawResponse> {
  return eventually(`${path} comes from the page cache`, async () => {
    const response = await requestBytes(origin, path, { ...headers, "Accept-Encoding": "br" });
    return response.headers.etag !== undefined && response;
  });
}
