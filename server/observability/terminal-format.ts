import { prettyFactory } from "pino-pretty";

export function createTerminalFormat(): (line: string) => string {
  return prettyFactory({ translateTime: "SYS:HH:MM:ss", hideObject: true, messageFormat: sentenceOf });
}

function sentenceOf({ level: _level, time: _time, msg, ...fields }: Record<string, unknown>): string {
  const { method, route, status, lastByteMs, source, digest, path, error } = fields;
  if (route !== undefined) {
    return [method, route, status ?? "aborted", `${lastByteMs} ms`, source, digest].filter(Boolean).join(" ");
  }
  if (digest !== undefined) return `${path} ${digest}\n${error}`;
  return [msg, Object.keys(fields).length > 0 && JSON.stringify(fields)].filter(Boolean).join(" ");
}
