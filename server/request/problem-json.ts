import { STATUS_CODES } from "node:http";
import type { HeaderFields } from "./header-fields.ts";

interface ProblemJson {
  readonly headers: HeaderFields;
  readonly body: string;
}

/** An error for programs (RFC 9457): no more than its status says, and a sentence about this one. */
export function problemJson(status: number, detail: string): ProblemJson {
  return {
    headers: { "Content-Type": "application/problem+json" },
    body: JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail }),
  };
}
