import type { OutgoingHttpHeaders } from "node:http";
import { eventually } from "./eventually.ts";
import { type BytesAnswer, requestBytes } from "./request-bytes.ts";

/** Asks for a page until it is answered from memory, in Brotli; its tag says that it is. */
export function rememberedAnswer(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<BytesAnswer> {
  return eventually(async () => {
    const answer = await requestBytes(origin, path, { ...headers, "Accept-Encoding": "br" });
    return answer.headers.etag !== undefined && answer;
  }, 20);
}
