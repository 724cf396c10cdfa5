import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

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
