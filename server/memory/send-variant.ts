import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseVariant } from "./choose-variant.ts";
import type { Variants } from "./variants.ts";

/**
 * Answers GET and HEAD with the form that the request likes best; the response has the headers of every answer already.
 */
export function sendVariant(variants: Variants, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, body } = chooseVariant(variants, 200, request);
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
