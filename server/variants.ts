import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "./variant-encoding.ts";

/**
 * One form of a page or a text: its bytes in one encoding, and the headers of its answers as `writeHead()` takes them.
 */
interface Variant {
  readonly body: Buffer;
  /** What the conditions of a request are compared with, as `fresh()` takes it. */
  readonly compared: { readonly etag: string };
  readonly headers: string[];
  /** Those of the headers that a 304 has too (RFC 9110, section 15.4.5). */
  readonly validators: string[];
}

export type Variants = Readonly<Record<Encoding, Variant>>;

/**
 * Makes every form of some bytes, with the most that each encoding can do: it is done once, in threads of its own, and
 * sent again and again. `always` are the headers that a 304 has too, such as those that say how long an answer may be
 * kept.
 */
export async function createVariants(
  bytes: Buffer,
  type: string,
  always: Readonly<Record<string, string>>,
): Promise<Variants> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const [br, zstd, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const validators = [...Object.entries(always).flat(), "Vary", "Accept-Encoding", "ETag", etag];
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const headers = ["Content-Type", type, ...validators, ...encoded, "Content-Length", String(body.length)];
    return { body, compared: { etag }, headers, validators };
  };
  return {
    br: variant("br", br),
    zstd: variant("zstd", zstd),
    gzip: variant("gzip", gz),
    identity: variant("identity", bytes),
  };
}
