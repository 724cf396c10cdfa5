import { setTimeout as wait } from "node:timers/promises";
import { askForEverything } from "./ask-for-everything.mjs";
import { leaveMidStream } from "./leave-mid-stream.mjs";

/**
 * A server that runs: a `RunningServer`, as far as it is needed here.
 * @typedef {{ origin: string, usage: () => { residentMebibytes: number } | undefined, stop: () => Promise<void> }} Server
 */

/**
 * @typedef {object} MemoryResult
 * @property {string} load What the server went through.
 * @property {{ after: number, residentMebibytes: number | undefined }[]} readings What it held of the memory after the first
 *   of them, and after all; undefined where that cannot be read.
 */

/**
 * What the site holds of the memory after many requests, beside what it held after the first thousands, by which it has
 * grown to what it needs: what goes on growing has a leak.
 * @param {object} options
 * @param {(env: Record<string, string>) => Promise<Server>} options.start Starts the site with some variables set.
 * @param {readonly string[]} options.pages The paths of its pages.
 * @param {number} options.first How many come before the first reading; `requests` and `leavers` are multiples of it.
 * @param {number} options.requests How many requests are made for everything that the site has, and for what it has not.
 * @param {number} options.leavers How many visitors leave while a page is streamed to them.
 * @param {number} [options.settlingMs] How long a server is left alone before its memory is read: connections are closed by then.
 * @param {(what: string) => void} options.onProgress
 * @returns {Promise<MemoryResult[]>}
 */
export async function measureMemory({ start, pages, first, requests, leavers, settlingMs = 2_000, onProgress }) {
  return [
    await measureLoad("Requests for everything", requests, {}, (origin) => askForEverything(origin, pages)),
    await measureLoad("Visitors who leave mid-stream", leavers, { PAGE_MEMORY: "off" }, async (origin) => (count) => {
      return leaveMidStream(origin, pages, count);
    }),
  ];

  /**
   * @param {string} load
   * @param {number} count
   * @param {Record<string, string>} env
   * @param {(origin: string) => Promise<(count: number) => Promise<void>>} prepare
   * @returns {Promise<MemoryResult>}
   */
  async function measureLoad(load, count, env, prepare) {
    const server = await start(env);
    const make = await prepare(server.origin);
    const readings = [];
    for (let made = first; made <= count; made += first) {
      onProgress(`Memory: ${load}, ${made} of ${count}`);
      await make(first);
      if (made > first && made < count) continue;
      await wait(settlingMs);
      readings.push({ after: made, residentMebibytes: server.usage()?.residentMebibytes });
    }
    await server.stop();
    return { load, readings };
  }
}
