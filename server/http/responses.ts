import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { RequestHandler } from "express";

export type HeaderFields = Readonly<Record<string, string>>;

export interface TextResponse {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body: string;
}

/** One line with the status, and with what to do about it if there is a `hint`. */
export function textResponse(status: number, hint = "", headers: HeaderFields = {}): TextResponse {
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

/** RFC 9457. `detail` is a sentence. */
export function problemResponse(status: number, detail: string, type = "application/problem+json"): TextResponse {
  const body = JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail });
  return {
    status,
    headers: {
      "Content-Type": type,
      "Cache-Control": "no-store",
      "Content-Length": String(Buffer.byteLength(body)),
    },
    body,
  };
}

export function sendResponse(response: ServerResponse, { status, headers, body }: TextResponse): void {
  response.writeHead(status, headers).end(body);
}

/** RFC 9110, section 15.5.6. */
export const METHOD_NOT_ALLOWED = textResponse(405, "", { Allow: "GET, HEAD" });

/** Returns whether the method is GET or HEAD. If not, sends `refusal`. */
export function allowOnlyGet(
  { method }: IncomingMessage,
  response: ServerResponse,
  refusal = METHOD_NOT_ALLOWED,
): boolean {
  if (method === "GET" || method === "HEAD") return true;
  sendResponse(response, refusal);
  return false;
}

const NO_API = problemResponse(404, "There is no API here.", "application/problem+json; charset=utf-8");

/** Reserves /api: 404 for every method. */
export const apiNotFound: RequestHandler = (_request, response) => sendResponse(response, NO_API);
