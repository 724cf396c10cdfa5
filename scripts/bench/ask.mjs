import { Agent, request } from "node:http";

/** Connections are kept, as a browser keeps them. */
const agent = new Agent({ keepAlive: true });

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import("node:http").IncomingHttpHeaders} headers
 * @property {string[]} rawHeaders Names and values by turns, as they were sent.
 * @property {Buffer} body As it was sent: compressed, where it was.
 * @property {number} firstByteMs From the question to the first byte of the body, in milliseconds.
 * @property {number} lastByteMs From the question to the last byte of the body, in milliseconds.
 */

/**
 * Asks for an address as a browser does that likes Brotli best. Rejects where the connection fails.
 * @param {string} url
 * @param {Record<string, string>} [headers] Beside those of such a browser.
 * @returns {Promise<Answer>}
 */
export function ask(url, headers = {}) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers: { "accept-encoding": "br", ...headers } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      let firstByteMs = 0;
      answer.on("data", (chunk) => {
        firstByteMs ||= performance.now() - begun;
        chunks.push(chunk);
      });
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode: status = 0, headers, rawHeaders } = answer;
        resolve({
          status,
          headers,
          rawHeaders,
          body: Buffer.concat(chunks),
          firstByteMs,
          lastByteMs: performance.now() - begun,
        });
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}
