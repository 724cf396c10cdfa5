import { createHash } from "node:crypto";
import type { Response } from "express";
import { preferredEncoding } from "./content-encoding.ts";

/** What is shorter, in bytes, `compression` sends as it is: its default. */
const COMPRESSED_FROM_BYTES = 1_024;

/**
 * Sends a text that may be kept for an hour, as the public files may, and asked about again by its tag. HEAD is told of
 * the encoding and length that GET would have (RFC 9110, section 8.6).
 */
export function sendText(response: Response, type: string, text: string): void {
  const { req: request } = response;
  // A weak tag: compression changes the bytes, and not what they say.
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  response.set({ ETag: `W/"${tag}"`, "Cache-Control": "public, max-age=3600" }).type(`${type}; charset=utf-8`);
  const compressed = request.method === "HEAD" && !request.fresh && Buffer.byteLength(text) >= COMPRESSED_FROM_BYTES;
  const encoding = compressed && preferredEncoding(request);
  if (encoding) response.set("Content-Encoding", encoding).end();
  else response.send(text);
}
