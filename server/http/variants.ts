import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";
import { type HeaderFields, textResponse } from "./responses.ts";

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** For `writeHead`: names and values in turn. */
  readonly headers: readonly string[];
  /** The headers of a 304 (RFC 9110, section 15.4.5). */
  readonly validators: readonly string[];
}

export type Variants = Readonly<Record<Encoding, Variant>>;

/** `caching` are headers that a 304 has too. */
export async function createVariants(bytes: Buffer, type: string, caching: HeaderFields): Promise<Variants> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const { br, gzip } = await compressFully(bytes);
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const validators = [...Object.entries(caching).flat(), "Vary", "Accept-Encoding", "ETag", etag];
    const headers = ["Content-Type", type, ...validators, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { body, etag, headers, validators };
  };
  return {
    br: variant("br", br),
    gzip: variant("gzip", gzip),
    identity: variant("identity", bytes),
  };
}

const NOT_ACCEPTABLE = textResponse(406, "this is available as br, gzip and identity. Accept one of these.", {
  Vary: "Accept-Encoding",
});

/**
 * Sends the preferred variant to GET or HEAD, 304 if the client has it, or 406 if it accepts none. `moreHeaders` is a
 * list like `headers`: one `writeHead` with a list takes half the time of `setHeader` for each.
 */
export function sendVariant(
  variants: Variants,
  request: IncomingMessage,
  response: ServerResponse,
  status = 200,
  moreHeaders: readonly string[] = [],
): void {
  const encoding = variantEncoding(request);
  if (encoding === undefined) {
    response.writeHead(NOT_ACCEPTABLE.status, [...moreHeaders, ...Object.entries(NOT_ACCEPTABLE.headers).flat()]);
    response.end(NOT_ACCEPTABLE.body);
    return;
  }
  const { etag, validators, headers, body } = variants[encoding];
  // RFC 9110, section 13.2.1: conditions apply only to a response that would otherwise be a success.
  const isFresh = status === 200 && fresh(request.headers, { etag });
  response.writeHead(isFresh ? 304 : status, [...moreHeaders, ...(isFresh ? validators : headers)]);
  response.end(isFresh || request.method === "HEAD" ? undefined : body);
}

/** The smallest first, for clients without a preference. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send few different `Accept-Encoding` headers, and parsing one takes 2 µs. */
const encodings = new Map<string, Encoding | undefined>();
const MAX_ENCODINGS = 100;

/**
 * The preferred encoding (RFC 9110, section 12.5.3), or `undefined` if the header allows none. Without the header it is
 * identity: the client has not said that it can read another.
 */
export function variantEncoding(request: IncomingMessage): Encoding | undefined {
  const header = request.headers["accept-encoding"];
  if (typeof header !== "string") return "identity";
  if (!encodings.has(header)) {
    if (encodings.size >= MAX_ENCODINGS) encodings.clear();
    const preferred = new Negotiator(request).encoding(ENCODINGS, { preferred: ENCODINGS });
    encodings.set(
      header,
      ENCODINGS.find((encoding) => encoding === preferred),
    );
  }
  return encodings.get(header);
}

/** With maximum compression, in other threads. For bytes that are sent many times. */
export async function compressFully(bytes: Uint8Array): Promise<Record<"br" | "gzip", Buffer>> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}
