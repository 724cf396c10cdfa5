import pino, { type Logger } from "pino";
import type { LogConfig } from "./config.ts";
import type { LogStream } from "./log-stream.ts";
import { logTime } from "./log-time.ts";

export type Log = Pick<Logger, "error" | "warn" | "info" | "debug">;

/** Writes what it is told as lines of JSON that begin with the level's name and the time. Says nothing of the machine. */
export function createLog(level: LogConfig["level"], stream: LogStream): Log {
  return pino({ level, base: null, timestamp: logTime, formatters: { level: (name) => ({ level: name }) } }, stream);
}
