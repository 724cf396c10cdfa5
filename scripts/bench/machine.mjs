import { cpus, release, totalmem, type } from "node:os";

/**
 * Where and when the measurements were made.
 * @typedef {object} Machine
 * @property {string} date
 * @property {string} processor
 * @property {number} processors
 * @property {boolean} serverAlone Whether the server had a processor to itself.
 * @property {number} memoryGibibytes
 * @property {string} system
 * @property {string} node
 */

/**
 * @param {boolean} serverAlone
 * @returns {Machine}
 */
export function describeMachine(serverAlone) {
  const all = cpus();
  return {
    date: new Date().toISOString(),
    processor: all[0]?.model.trim() || "unknown processor",
    processors: all.length,
    serverAlone,
    memoryGibibytes: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release().split("-")[0]}`,
    node: process.version,
  };
}
