import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** How few bytes each encoding makes of these when it takes all the time that it can use for it. */
export function smallestEncodings(bytes: Buffer): Record<"br" | "zstd" | "gzip", number> {
  return {
    br: brotliCompressSync(bytes).length,
    zstd: zstdCompressSync(bytes, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      pledgedSrcSize: bytes.length,
    }).length,
    gzip: gzipSync(bytes, { level: 9 }).length,
  };
}
