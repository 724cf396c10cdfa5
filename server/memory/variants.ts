import { createHash } from "node:crypto";
import type { HeaderFields } from "../request/header-fields.ts";
import { compressFully } from "./compress-fully.ts";
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
 * Makes every form of some bytes. `always` are the headers that a 304 has too, such as those that say how long an
 * answer may be kept.
 */
export async function createVariants(bytes: Buffer, type: string, always: HeaderFields): Promise<Variants> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const { br, zstd, gzip } = await compressFully(bytes);
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
    gzip: variant("gzip", gzip),
    identity: variant("identity", bytes),
  };
}
