import type { IncomingMessage } from "node:http";
import fresh from "fresh";
import { plainRefusal } from "../request/plain-refusal.ts";
import { variantEncoding } from "./variant-encoding.ts";
import type { Variants } from "./variants.ts";

/** An answer as `writeHead()` and `end()` take it. */
export interface Answer {
  readonly status: number;
  readonly headers: string[];
  readonly body?: Buffer;
}

const refusal = plainRefusal(406, "this is available as br, zstd, gzip and identity. Accept one of these.", {
  Vary: "Accept-Encoding",
});

/** RFC 9110, section 15.5.7: the request has ruled out every form that there is. */
export const NOT_ACCEPTABLE: Answer = {
  status: refusal.status,
  headers: Object.entries(refusal.headers).flat(),
  body: Buffer.from(refusal.body),
};

/**
 * What GET is answered with, and HEAD without the body: the form that the request likes best, 304 where it has that
 * form already, and `notAcceptable` where it rules out every one.
 */
export function chooseVariant(
  variants: Variants,
  status: number,
  request: IncomingMessage,
  notAcceptable: Answer = NOT_ACCEPTABLE,
): Answer {
  const encoding = variantEncoding(request);
  if (encoding === undefined) return notAcceptable;
  const { compared, validators, headers, body } = variants[encoding];
  // Conditions apply only to an answer that would otherwise be a success (RFC 9110, section 13.2.1).
  if (status === 200 && fresh(request.headers, compared)) return { status: 304, headers: validators };
  return { status, headers, body };
}
