import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** How many bytes Node's two ways to compress differ by with zstd: each gives it the same in other pieces. */
const ZSTD_PIECES_BYTES = 4;

/** How few bytes each encoding makes of these when it takes all the time that it can use for it. */
export function smallestEncodings(bytes: Buffer): Record<"br" | "zstd" | "gzip", number> {
  return {
    br: brotliCompressSync(bytes).length,
    zstd: zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }).length + ZSTD_PIECES_BYTES,
    gzip: gzipSync(bytes, { level: 9 }).length,
  };
}
