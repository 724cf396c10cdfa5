import { spawnSync } from "node:child_process";
import { cpus } from "node:os";

/**
 * How the processors are shared out between a server and its clients.
 * @typedef {object} Processors
 * @property {boolean} serverAlone Whether the server has one to itself.
 * @property {string[]} prefix What to put before the command that starts a server.
 * @property {() => void} reunite Lets this process have all of them again.
 */

/**
 * Gives the servers the first processor, and this process all others: where there are others, and `taskset` to say so.
 * Elsewhere the system shares them out.
 * @returns {Processors}
 */
export function shareProcessors() {
  const last = cpus().length - 1;
  const serverAlone = last > 0 && spawnSync("taskset", ["-c", "0", "true"]).status === 0;
  // A container may have the first alone, however many the machine has.
  if (!serverAlone || !keepTo(`1-${last}`)) return { serverAlone: false, prefix: [], reunite() {} };
  return { serverAlone, prefix: ["taskset", "-c", "0"], reunite: () => keepTo(`0-${last}`) };
}

/**
 * Keeps all threads of this process, and the processes that it starts from now on, to some processors. Answers with
 * whether it may have any of them.
 * @param {string} processors
 */
function keepTo(processors) {
  return spawnSync("taskset", ["-acp", processors, String(process.pid)]).status === 0;
}
