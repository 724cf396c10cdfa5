import { inRounds } from "./in-rounds.mjs";
import { ratios } from "./ratios.mjs";
import { startServer } from "./start-server.mjs";

/**
 * @typedef {object} StartResult
 * @property {string} server
 * @property {import("./spread.mjs").Spread | null} startMs From the start of the process to its first answer.
 * @property {import("./spread.mjs").Spread | null} residentMebibytes After that answer.
 * @property {import("./spread.mjs").Spread | null} toExpress
 */

/**
 * Starts each server and waits for its first answer.
 * @param {{ servers: readonly import("./servers.mjs").Server[], rounds: number, prefix: string[], onProgress: (what: string) => void }} options
 * @returns {Promise<StartResult[]>}
 */
export async function measureStarts({ servers, rounds, prefix, onProgress }) {
  const measured = await inRounds(rounds, servers, async ({ name, args, env }, round) => {
    onProgress(`Start, ${round}: ${name}`);
    const server = await startServer(args, env, prefix);
    const residentMebibytes = server.usage()?.residentMebibytes;
    await server.stop();
    return { startMs: server.startMs, residentMebibytes };
  });
  const express = measured.find(({ item }) => item.name === "Express")?.rows ?? [];
  return measured.map(({ item: { name }, rows, spreads }) => ({
    server: name,
    ...spreads,
    toExpress: ratios(rows, express, "startMs"),
  }));
}
