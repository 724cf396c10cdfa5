import autocannon from "autocannon";
import { CLIENTS } from "./clients.mjs";
import { cpuBetween } from "./cpu-between.mjs";
import { MEASURED } from "./measured-page.mjs";

/**
 * For so many seconds, or so many requests.
 * @typedef {{ duration: number } | { amount: number }} Load
 *
 * @typedef {object} Measurement
 * @property {number} requests How many were answered.
 * @property {number} seconds In which they were.
 * @property {number | undefined} cpuSeconds What the server used of a processor for them.
 * @property {number[]} times From each request to its answer, in milliseconds.
 */

/**
 * Asks a server for the measured page as a browser does, again and again, from many connections at once. Throws where
 * an answer has another status than it should.
 * @param {import("./start-server.mjs").RunningServer} server
 * @param {{ load: Load, headers: Record<string, string>, status: number }} options
 * @returns {Promise<Measurement>}
 */
export async function measure(server, { load, headers, status }) {
  const before = server.usage();
  const { result, times } = await fire({
    url: server.origin + MEASURED.page,
    ...load,
    ...CLIENTS,
    headers: { "accept-encoding": "gzip, deflate, br, zstd", ...headers },
  });
  const after = server.usage();
  const { total } = result.requests;
  const right = Object.entries(result.statusCodeStats ?? {}).find(([code]) => code === String(status))?.[1].count ?? 0;
  if (result.errors > 0 || right === 0 || right < total) {
    throw new Error(`${total - right} of ${total} answers of ${server.origin} were not ${status}.`);
  }
  return {
    requests: total,
    seconds: result.duration,
    cpuSeconds: cpuBetween(before, after),
    times,
  };
}

/**
 * With the time of each answer: autocannon's own percentiles are whole milliseconds, of which an answer takes one or
 * two.
 * @param {import("autocannon").Options} options
 * @returns {Promise<{ result: import("autocannon").Result, times: number[] }>} The times are in milliseconds.
 */
function fire(options) {
  return new Promise((resolve, reject) => {
    /** @type {number[]} */
    const times = [];
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve({ result, times })));
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}
