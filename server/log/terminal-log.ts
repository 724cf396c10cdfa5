import { constants, openSync } from "node:fs";
import { prettyFactory } from "pino-pretty";
import { createLogStream, type LogStream } from "./log-stream.ts";

/** Writes the lines of a log for somebody who reads along at a terminal: the time, the level, and what matters most. */
export function createTerminalLog(fd: number, shared: boolean): LogStream {
  const format = prettyFactory({ translateTime: "SYS:HH:MM:ss", hideObject: true, messageFormat: sentenceOf });
  return createLogStream(openAnew(fd), shared, format);
}

/**
 * Opens a terminal a second time, for writing that does not wait. Node has its own wait for a reader who has stopped,
 * and a thread that waits keeps the process from ending.
 */
function openAnew(fd: number): number {
  try {
    return openSync(`/dev/fd/${fd}`, constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch {
    // It may belong to another user.
    return fd;
  }
}

function sentenceOf({ level: _level, time: _time, msg, ...fields }: Record<string, unknown>): string {
  const { method, route, status, lastByteMs, source, digest, path, error } = fields;
  if (route !== undefined) {
    return [method, route, status ?? "aborted", `${lastByteMs} ms`, source, digest].filter(Boolean).join(" ");
  }
  if (digest !== undefined) return `${path} ${digest}\n${error}`;
  return [msg, Object.keys(fields).length > 0 && JSON.stringify(fields)].filter(Boolean).join(" ");
}
