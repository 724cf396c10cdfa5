import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The ids of a process and all its descendants; without Linux's /proc that of the process alone. */
export function processTree(pid: number): number[] {
  if (process.platform !== "linux") return [pid];
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return [pid, ...children.flatMap(processTree)];
}

/** Kills a process and all its descendants: a stopped child would not notice that its parent has gone. */
export function killTree({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  for (const each of processTree(pid)) orNothing(() => process.kill(each, "SIGKILL"));
}

/** The words of its command line, or "" if it has ended. */
export function commandOf(pid: number): string {
  return orNothing(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")) ?? "";
}

function parentOf(name: string): number | undefined {
  const stat = orNothing(() => readFileSync(`/proc/${name}/stat`, "utf8"));
  // The second field is the program's name in brackets, and may contain anything.
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** Undefined if the process has ended meanwhile. */
function orNothing<Found>(read: () => Found): Found | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
