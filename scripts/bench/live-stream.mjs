import { ask } from "./ask.mjs";
import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { cpuBetween } from "./cpu-between.mjs";
import { cpuOfOne } from "./cpu-of-one.mjs";
import { inRounds } from "./in-rounds.mjs";
import { MEASURED } from "./measured-page.mjs";
import { site } from "./servers.mjs";
import { spread } from "./spread.mjs";
import { startServer } from "./start-server.mjs";

/**
 * @typedef {object} LiveStreamResult
 * @property {string} answer
 * @property {import("./spread.mjs").Spread | null} firstByteMs
 * @property {import("./spread.mjs").Spread | null} lastByteMs
 * @property {import("./spread.mjs").Spread | null} cpuMicroseconds What the server used of a processor for one answer.
 */

/**
 * The measured page, rendered and streamed while it is asked for, beside the same page from memory: one visitor, one
 * request after the other. What counts of a round is its median.
 * @param {object} options
 * @param {number} options.rounds
 * @param {number} options.warmUp How often the page is rendered before its times count, for the compiler to see it.
 * @param {number} options.requests
 * @param {string[]} options.prefix
 * @param {(what: string) => void} options.onProgress
 * @returns {Promise<LiveStreamResult[]>}
 */
export async function measureLiveStream({ rounds, warmUp, requests, prefix, onProgress }) {
  const render = async (/** @type {string} */ url) => {
    for (let asked = 0; asked < warmUp; asked++) await ask(url);
  };
  const answers = [
    { answer: "Streamed live (PAGE_MEMORY=off)", env: { PAGE_MEMORY: "off" }, prepare: render },
    { answer: "From memory", env: {}, prepare: askUntilRemembered },
  ];
  const measured = await inRounds(rounds, answers, async ({ answer, env, prepare }, round) => {
    onProgress(`${answer}, ${round}`);
    const server = await startServer(site.args, { ...site.env, ...env }, prefix);
    const url = server.origin + MEASURED.page;
    await prepare(url);
    const before = server.usage();
    const times = [];
    for (let asked = 0; asked < requests; asked++) times.push(await ask(url));
    const after = server.usage();
    await server.stop();
    return {
      firstByteMs: spread(times.map(({ firstByteMs }) => firstByteMs))?.median,
      lastByteMs: spread(times.map(({ lastByteMs }) => lastByteMs))?.median,
      cpuMicroseconds: cpuOfOne(cpuBetween(before, after), requests),
    };
  });
  return measured.map(({ item: { answer }, spreads }) => ({ answer, ...spreads }));
}
