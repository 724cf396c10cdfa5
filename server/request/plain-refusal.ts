import { STATUS_CODES } from "node:http";
import type { HeaderFields } from "./header-fields.ts";

/** An answer that refuses, as `writeHead()` and `end()` take it. */
export interface PlainRefusal {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body: string;
}

/** Says in a line of text what the status is, and what to do about it where there is a `hint`. Sent with `no-store`. */
export function plainRefusal(status: number, hint = "", headers: HeaderFields = {}): PlainRefusal {
  const body = `${status} ${STATUS_CODES[status]}${hint && `: ${hint}`}\n`;
  return {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Length": String(Buffer.byteLength(body)),
      ...headers,
    },
    body,
  };
}
