import { setTimeout as wait } from "node:timers/promises";
import { ask } from "./ask.mjs";

/** The best compression of the longest page takes about a quarter of a second. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Asks for a page until the server answers from memory, which it tells by a tag. Throws where it never does.
 * @param {string} url
 * @param {Record<string, string>} [headers] Beside those of a browser that likes Brotli best.
 * @returns {Promise<import("./ask.mjs").Answer & { tag: string }>}
 */
export async function askUntilRemembered(url, headers) {
  const end = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < end) {
    const answer = await ask(url, headers);
    const { etag } = answer.headers;
    if (etag !== undefined) return { ...answer, tag: etag };
    await wait(20);
  }
  throw new Error(`${url} was not answered from memory within ${LONGEST_WAIT_MS / 1000} s.`);
}
