import { type BytesAnswer, requestBytes } from "./request-bytes.ts";

/** Asks for a page until it is answered from memory, in Brotli; its tag says that it is. */
export async function rememberedAnswer(origin: string, path: string): Promise<BytesAnswer> {
  for (;;) {
    const answer = await requestBytes(origin, path, { "Accept-Encoding": "br" });
    if (answer.headers.etag !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
