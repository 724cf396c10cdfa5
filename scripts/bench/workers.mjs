import { inRounds } from "./in-rounds.mjs";
import { measure } from "./measure.mjs";
import { MEASURED } from "./measured-page.mjs";
import { ratios } from "./ratios.mjs";
import { site } from "./servers.mjs";
import { startServer } from "./start-server.mjs";

/**
 * What the site did with so many processes.
 * @typedef {object} WorkersResult
 * @property {string} answer How it was told to answer.
 * @property {number} workers
 * @property {import("./spread.mjs").Spread | null} requestsPerSecond
 * @property {import("./spread.mjs").Spread | null} toOne More than 1 is better than one process.
 *
 * @typedef {import("./measure.mjs").Load} Load
 */

/**
 * Asks the site for the measured page as often as it can, with one process and with two. The system may put them on any
 * processor, which they share with the client.
 * @param {{ rounds: number, warmUp: Load, load: Load, onProgress: (what: string) => void }} options
 * @returns {Promise<WorkersResult[]>}
 */
export async function measureWorkers({ rounds, warmUp, load, onProgress }) {
  const answers = [
    { answer: `GET ${MEASURED.page}, from memory`, env: { PAGE_MEMORY: "on" } },
    { answer: `GET ${MEASURED.page}, rendered each time`, env: { PAGE_MEMORY: "off" } },
  ];
  const pairs = answers.flatMap((answer) => [1, 2].map((workers) => ({ ...answer, workers })));
  const measured = await inRounds(rounds, pairs, async ({ answer, env, workers }, round) => {
    onProgress(`${answer}, ${round}: WEB_CONCURRENCY=${workers}`);
    const server = await startServer(site.args, { ...site.env, ...env, WEB_CONCURRENCY: String(workers) });
    const ask = { headers: {}, status: 200 };
    await measure(server, { ...ask, load: warmUp });
    const measurement = await measure(server, { ...ask, load });
    await server.stop();
    return { requestsPerSecond: measurement.requests / measurement.seconds };
  });
  return measured.map(({ item: { answer, workers }, rows, spreads }) => {
    const one = measured.find(({ item }) => item.answer === answer)?.rows ?? [];
    return { answer, workers, ...spreads, toOne: ratios(rows, one, "requestsPerSecond") };
  });
}
