import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { cpuOfOne } from "./cpu-of-one.mjs";
import { measure } from "./measure.mjs";
import { MEASURED } from "./measured-page.mjs";
import { percentile } from "./percentile.mjs";
import { ratios } from "./ratios.mjs";
import { sideBySide } from "./side-by-side.mjs";
import { startServer } from "./start-server.mjs";

/**
 * What a server did with one kind of request.
 * @typedef {object} RequestsResult
 * @property {string} request
 * @property {string} server
 * @property {Measured} requestsPerSecond
 * @property {Measured} cpuMicroseconds
 * @property {Measured} p50Ms
 * @property {Measured} p99Ms
 * @property {Measured} residentMebibytes At the end of each round.
 * @property {{ requestsPerSecond: Measured, cpu: Measured }} toFirst More than 1 is better than the first server.
 *
 * @typedef {import("./spread.mjs").Spread | null} Measured
 * @typedef {import("./measure.mjs").Load} Load
 */

/**
 * Asks each server for the measured page as often as it can, by a browser that has not got it, and by one that has. In
 * a round all servers run, and are asked by turns: a machine whose speed changes from one second to the next is the
 * same to all.
 * @param {object} options
 * @param {readonly import("./servers.mjs").Server[]} options.servers
 * @param {number} options.rounds
 * @param {Load} options.warmUp What does not count, for the compiler to see.
 * @param {number} options.turns How often in a round each has its turn.
 * @param {Load} options.load What a turn is.
 * @param {string[]} options.prefix
 * @param {(what: string) => void} options.onProgress
 * @returns {Promise<RequestsResult[]>}
 */
export async function measureRequests({ servers, rounds, onProgress, ...options }) {
  const results = [];
  for (const { request, ...kind } of [
    { request: `GET ${MEASURED.page}, 200`, known: false, status: 200 },
    { request: `GET ${MEASURED.page}, 304`, known: true, status: 304 },
  ]) {
    const measured = await sideBySide(rounds, servers, (round) =>
      measureByTurns(servers, kind, { ...options, onProgress: (what) => onProgress(`${request}, ${round}: ${what}`) }),
    );
    const first = measured[0]?.rows ?? [];
    for (const { item, rows, spreads } of measured) {
      const toFirst = {
        requestsPerSecond: ratios(rows, first, "requestsPerSecond"),
        cpu: ratios(first, rows, "cpuMicroseconds"),
      };
      results.push({ request, server: item.name, ...spreads, toFirst });
    }
  }
  return results;
}

/**
 * @param {readonly import("./servers.mjs").Server[]} servers
 * @param {{ known: boolean, status: number }} kind
 * @param {{ warmUp: Load, turns: number, load: Load, prefix: string[], onProgress: (what: string) => void }} options
 */
async function measureByTurns(servers, { known, status }, { warmUp, turns, load, prefix, onProgress }) {
  const running = [];
  for (const { name, args, env } of servers) {
    onProgress(`warming up ${name}`);
    const server = await startServer(args, env, prefix);
    // Each has a tag of its own: what the site is told to do stands in its pages.
    const { tag } = await askUntilRemembered(server.origin + MEASURED.page);
    /** @type {Record<string, string>} */
    const headers = known ? { "if-none-match": tag } : {};
    await measure(server, { headers, status, load: warmUp });
    running.push({ server, headers, measurements: /** @type {import("./measure.mjs").Measurement[]} */ ([]) });
  }
  for (let turn = 1; turn <= turns; turn++) {
    onProgress(`turn ${turn} of ${turns}`);
    // The first of one turn is the last of the next.
    for (const { server, headers, measurements } of turn % 2 ? running : running.toReversed()) {
      measurements.push(await measure(server, { headers, status, load }));
    }
  }
  return Promise.all(running.map(conclude));
}

/**
 * Ends a server, and says what it did in all its turns.
 * @param {{ server: import("./start-server.mjs").RunningServer, measurements: import("./measure.mjs").Measurement[] }}
 *   running
 */
async function conclude({ server, measurements }) {
  const residentMebibytes = server.usage()?.residentMebibytes;
  await server.stop();
  const requests = sum(measurements.map((measurement) => measurement.requests));
  const cpuSeconds = sum(measurements.map((measurement) => measurement.cpuSeconds));
  const times = Float64Array.from(measurements.flatMap((measurement) => measurement.times)).sort();
  return {
    requestsPerSecond: requests / sum(measurements.map((measurement) => measurement.seconds)),
    cpuMicroseconds: cpuOfOne(cpuSeconds, requests),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    residentMebibytes,
  };
}

/** @param {(number | undefined)[]} values */
function sum(values) {
  return values.reduce((/** @type {number} */ whole, value) => whole + (value ?? Number.NaN), 0);
}
