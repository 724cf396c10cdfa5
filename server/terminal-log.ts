import pretty from "pino-pretty";
import type { LogStream } from "./log-stream.ts";

/** Writes the lines of a log for somebody who reads along at a terminal: the time, the level, and what matters most. */
export function createTerminalLog(): LogStream {
  return pretty({
    sync: true,
    translateTime: "SYS:HH:MM:ss",
    hideObject: true,
    messageFormat: sentenceOf,
  });
}

function sentenceOf({ level: _level, time: _time, msg, ...fields }: Record<string, unknown>): string {
  const { method, route, status, lastByteMs, source, digest, path, error } = fields;
  if (route !== undefined) {
    return [method, route, status ?? "aborted", `${lastByteMs} ms`, source, digest].filter(Boolean).join(" ");
  }
  if (digest !== undefined) return `${path} ${digest}\n${error}`;
  return [msg, Object.keys(fields).length > 0 && JSON.stringify(fields)].filter(Boolean).join(" ");
}
