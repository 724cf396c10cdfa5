import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import fresh from "fresh";
import Negotiator from "negotiator";
import { type HeaderFields, textResponse } from "./responses.ts";

/** One form of a page or a text: its bytes in one encoding, with their headers. */
interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** For `writeHead`: names and values by turns. */
  readonly headers: readonly string[];
  /** Those of the headers that a 304 has too (RFC 9110, section 15.4.5). */
  readonly validators: readonly string[];
}

export type Variants = Readonly<Record<Encoding, Variant>>;

/** Makes every form of some bytes. `caching` are headers that a 304 has too, such as Cache-Control. */
export async function createVariants(bytes: Buffer, type: string, caching: HeaderFields): Promise<Variants> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const { br, zstd, gzip } = await compressFully(bytes);
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const validators = [...Object.entries(caching).flat(), "Vary", "Accept-Encoding", "ETag", etag];
    const headers = ["Content-Type", type, ...validators, "Content-Length", String(body.length)];
    if (encoding !== "identity") headers.push("Content-Encoding", encoding);
    return { body, etag, headers, validators };
  };
  return {
    br: variant("br", br),
    zstd: variant("zstd", zstd),
    gzip: variant("gzip", gzip),
    identity: variant("identity", bytes),
  };
}

/** RFC 9110, section 15.5.7. */
const NOT_ACCEPTABLE = textResponse(406, "this is available as br, zstd, gzip and identity. Accept one of these.", {
  Vary: "Accept-Encoding",
});

/**
 * Sends the form that a GET or HEAD prefers: 304 if the client has it already, 406 if the request rules out every one.
 * `moreHeaders` is a list of names and values. One `writeHead` with a list costs half of what `setHeader` for each does.
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
  // Conditions apply only to a response that would otherwise be a success (RFC 9110, section 13.2.1).
  const isFresh = status === 200 && fresh(request.headers, { etag });
  response.writeHead(isFresh ? 304 : status, [...moreHeaders, ...(isFresh ? validators : headers)]);
  response.end(isFresh || request.method === "HEAD" ? undefined : body);
}

/** Of the encodings that a request likes equally, the first wins: the smallest. */
const ENCODINGS = ["br", "zstd", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings of the last `Accept-Encoding` headers: browsers send a handful, and parsing one takes 2 µs. */
const encodings = new Map<string, Encoding | undefined>();
const MAX_ENCODINGS = 100;

/**
 * The encoding that a request prefers (RFC 9110, section 12.5.3), or `undefined` if its Accept-Encoding rules out every
 * one. A request without the header gets identity: it has not said that it can read any other.
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

/**
 * Some bytes in each encoding that browsers know, with the most that it can do: for what is compressed once and sent
 * again and again. In threads of its own.
 */
export async function compressFully(bytes: Uint8Array): Promise<Record<"br" | "zstd" | "gzip", Buffer>> {
  const [br, zstd, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(zstdCompress)(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      // Its tables are as large as these bytes need, and so is the window of whoever reads them: otherwise 8 MiB, which
      // takes longer to clear than a page to compress.
      pledgedSrcSize: bytes.length,
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, zstd, gzip: gz };
}
