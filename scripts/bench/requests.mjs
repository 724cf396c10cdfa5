import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { inRounds } from "./in-rounds.mjs";
import { measure } from "./measure.mjs";
import { MEASURED_PAGE } from "./measured-page.mjs";
import { ratio } from "./ratio.mjs";
import { startServer } from "./start-server.mjs";

/**
 * What a server did with one kind of request.
 * @typedef {object} RequestsResult
 * @property {string} request
 * @property {string} server
 * @property {import("./spread.mjs").Spread | null} requestsPerSecond
 * @property {import("./spread.mjs").Spread | null} cpuMicroseconds
 * @property {import("./spread.mjs").Spread | null} p50Ms
 * @property {import("./spread.mjs").Spread | null} p99Ms
 * @property {import("./spread.mjs").Spread | null} residentMebibytes At the end of each round.
 * @property {{ requestsPerSecond: number | null, cpu: number | null }} toFirst More than 1 is better than the first server.
 */

/**
 * Asks each server for the measured page as often as it can, by a browser that has not got it, and by one that has.
 * @param {object} options
 * @param {readonly import("./servers.mjs").Server[]} options.servers
 * @param {number} options.rounds
 * @param {number} options.warmUp Seconds of requests that do not count, for the compiler to see.
 * @param {number} options.seconds
 * @param {string[]} options.prefix
 * @param {(what: string) => void} options.onProgress
 * @returns {Promise<RequestsResult[]>}
 */
export async function measureRequests({ servers, rounds, warmUp, seconds, prefix, onProgress }) {
  const requests = [
    { request: `GET ${MEASURED_PAGE}, 200`, known: false, status: 200 },
    { request: `GET ${MEASURED_PAGE}, 304`, known: true, status: 304 },
  ];
  const pairs = requests.flatMap(({ request, ...ask }) => servers.map((server) => ({ request, ask, server })));
  const measured = await inRounds(rounds, pairs, async ({ request, ask, server: { name, args, env } }, round) => {
    onProgress(`${request}, ${round}: ${name}`);
    const server = await startServer(args, env, prefix);
    // Each has a tag of its own: what the site is told to do stands in its pages.
    const { tag } = await askUntilRemembered(server.origin + MEASURED_PAGE);
    /** @type {Record<string, string>} */
    const headers = ask.known ? { "if-none-match": tag } : {};
    await measure(server, { headers, status: ask.status, seconds: warmUp });
    const measurement = await measure(server, { headers, status: ask.status, seconds });
    const residentMebibytes = server.usage()?.residentMebibytes;
    await server.stop();
    return { ...measurement, residentMebibytes };
  });
  return measured.map(({ item: { request, server }, spreads }) => {
    const first = measured.find(({ item }) => item.request === request)?.spreads;
    const toFirst = {
      requestsPerSecond: ratio(spreads.requestsPerSecond, first?.requestsPerSecond),
      cpu: ratio(first?.cpuMicroseconds, spreads.cpuMicroseconds),
    };
    return { request, server: server.name, ...spreads, toFirst };
  });
}
