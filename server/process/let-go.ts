import type { LogStream } from "../log/log-stream.ts";
import { endTimes } from "./end-times.ts";

/**
 * Lets go of the log, which keeps the process: it then ends by itself, with this status. `process.exit()` joins V8's
 * threads while one that compiles may be waiting for this one to collect garbage: a process that had just started was
 * seen to stand still for good (Node 24.21).
 */
export function letGo(status: number, stream: LogStream): void {
  process.exitCode = status;
  stream.end?.();
  setTimeout(() => process.exit(), endTimes.lastResortMs).unref();
}
