import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ask } from "./ask.mjs";
import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { inRounds } from "./in-rounds.mjs";
import { MEASURED } from "./measured-page.mjs";
import { percentile } from "./percentile.mjs";
import { ratios } from "./ratios.mjs";
import { site } from "./servers.mjs";
import { startServer } from "./start-server.mjs";

/**
 * @typedef {object} SlowClientsResult
 * @property {string} among
 * @property {import("./spread.mjs").Spread | null} p50Ms
 * @property {import("./spread.mjs").Spread | null} p99Ms
 * @property {import("./spread.mjs").Spread | null} toAlone The 99th percentile, to that of a visitor alone.
 */

/**
 * What a visitor who asks for one page after the other has to wait, alone and among many clients that are as slow as
 * the server lets them be: so many of each of three kinds.
 * @param {{ rounds: number, requests: number, each?: number, prefix: string[], onProgress: (what: string) => void }}
 *   options
 * @returns {Promise<SlowClientsResult[]>}
 */
export async function measureSlowClients({ rounds, requests, each: ofAKind = 500, prefix, onProgress }) {
  const crowds = [
    { among: "Alone", each: 0 },
    { among: `Among ${ofAKind} each of slow headers, slow bodies and slow readers`, each: ofAKind },
  ];
  const measured = await inRounds(rounds, crowds, async ({ among, each }, round) => {
    onProgress(`${among}, ${round}`);
    const server = await startServer(site.args, site.env, prefix);
    const url = server.origin + MEASURED.page;
    await askUntilRemembered(url);
    const dismiss = each > 0 ? await gatherCrowd(url, each) : () => {};
    const times = [];
    for (let asked = 0; asked < requests; asked++) times.push((await ask(url)).lastByteMs);
    dismiss();
    await server.stop();
    times.sort((one, other) => one - other);
    return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
  });
  const alone = measured[0]?.rows ?? [];
  return measured.map(({ item: { among }, rows, spreads }) => ({
    among,
    ...spreads,
    toAlone: ratios(rows, alone, "p99Ms"),
  }));
}

/**
 * In a process of its own, so that the cost of making the crowd is not measured.
 * @param {string} url
 * @param {number} each
 */
async function gatherCrowd(url, each) {
  const crowd = spawn(process.execPath, [join(import.meta.dirname, "slow-crowd.mjs"), url, String(each)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(crowd.stdout, "data");
  return () => crowd.kill();
}
