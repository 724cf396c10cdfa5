import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

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

export function listeningPorts(pids: readonly number[]): number[] {
  const sockets = new Set(pids.flatMap(socketsOf));
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((file) => readFileSync(file, "utf8").split("\n").slice(1));
  return rows.flatMap((row) => {
    const [, local = "", , state, , , , , , inode = ""] = row.trim().split(/\s+/);
    // 0A is LISTEN (include/net/tcp_states.h in the kernel).
    return state === "0A" && sockets.has(inode) ? [Number.parseInt(local.split(":")[1] ?? "", 16)] : [];
  });
}

function parentOf(name: string): number | undefined {
  const stat = orNothing(() => readFileSync(`/proc/${name}/stat`, "utf8"));
  // The second field is the program's name in brackets, and may contain anything.
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

function socketsOf(pid: number): string[] {
  const descriptors = orNothing(() => readdirSync(`/proc/${pid}/fd`)) ?? [];
  return descriptors.flatMap((fd) => {
    const target = orNothing(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? "";
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? [];
  });
}

/** Undefined if the process has ended meanwhile. */
function orNothing<Found>(read: () => Found): Found | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
