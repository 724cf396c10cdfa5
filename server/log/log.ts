import pino, { type Logger } from "pino";
import type { LogConfig } from "../config.ts";
import type { LogStream } from "./log-stream.ts";
import { logTime } from "./log-time.ts";

export type Log = Pick<Logger, "error" | "warn" | "info" | "debug">;

/**
 * Writes what it is told as lines of JSON that begin with the level's name, the time and `base`, where there is one.
 * Says nothing of the machine.
 */
export function createLog(
  level: LogConfig["level"],
  stream: LogStream,
  base: Readonly<Record<string, unknown>> | null = null,
): Log {
  return pino({ level, base, timestamp: logTime, formatters: { level: (name) => ({ level: name }) } }, stream);
}
