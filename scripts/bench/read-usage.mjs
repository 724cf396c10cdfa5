import { readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a second, as /proc counts CPU time; 100 on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/**
 * @typedef {object} Usage
 * @property {number} cpuSeconds What a process has had of the processors so far.
 * @property {number} residentMebibytes What it holds of the memory.
 */

/**
 * What a process uses, by Linux's own account; undefined where there is no such account (macOS, Windows).
 * @param {number} pid
 * @returns {Usage | undefined}
 */
export function readUsage(pid) {
  try {
    // man 5 proc_pid_stat: the 14th and 15th fields, counted from behind the name, which may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND,
      residentMebibytes: Number(kibibytes) / 1024,
    };
  } catch {
    return undefined;
  }
}
