import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { Encoding } from "./negotiate-encoding.ts";

/** One form of a page: its bytes in one encoding, and the headers of its answers as `writeHead()` takes them. */
export interface Variant {
  readonly body: Buffer;
  /** What the conditions of a request are compared with, as `fresh()` takes it. */
  readonly compared: { readonly etag: string };
  readonly headers: string[];
  /** What a 304 has of them (RFC 9110, section 15.4.5). */
  readonly validators: string[];
}

export type Variants = Readonly<Record<Encoding, Variant>>;

/**
 * Makes every form of a page, with the most that each encoding can do: it is done once, in threads of its own, and
 * sent for as long as the process runs. `caching` are the headers that say how long an answer may be kept.
 */
export async function createVariants(
  page: Buffer,
  type: string,
  caching: Readonly<Record<string, string>>,
): Promise<Variants> {
  const hash = createHash("sha256").update(page).digest("base64url").slice(0, 22);
  const [br, zstd, gz] = await Promise.all([
    promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: page.length } }),
    promisify(zstdCompress)(page, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
    promisify(gzip)(page, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = `"${hash}-${encoding}"`;
    const validators = [...Object.entries(caching).flat(), "Vary", "Accept-Encoding", "ETag", etag];
    const encoded = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const headers = ["Content-Type", type, ...validators, ...encoded, "Content-Length", String(body.length)];
    return { body, compared: { etag }, headers, validators };
  };
  return {
    br: variant("br", br),
    zstd: variant("zstd", zstd),
    gzip: variant("gzip", gz),
    identity: variant("identity", page),
  };
}
