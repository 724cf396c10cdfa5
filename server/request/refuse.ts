import type { ServerResponse } from "node:http";
import type { PlainRefusal } from "./plain-refusal.ts";

/** Answers with a refusal, beside the headers that the answer has already. */
export function refuse(response: ServerResponse, { status, headers, body }: PlainRefusal): void {
  response.writeHead(status, headers).end(body);
}
