import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/**
 * Every file again in each encoding that browsers know, compressed as far as possible; server/static-files.ts chooses.
 * @param {{ path: string, contents: Uint8Array }[]} files
 * @returns {Promise<{ path: string, contents: Uint8Array }[]>}
 */
export async function precompress(files) {
  return Promise.all(
    files.flatMap(({ path, contents }) => [
      outputFile(`${path}.br`, promisify(brotliCompress)(contents)),
      outputFile(
        `${path}.zst`,
        promisify(zstdCompress)(contents, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
      ),
      outputFile(`${path}.gz`, promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION })),
    ]),
  );
}

/**
 * @param {string} path
 * @param {Promise<Uint8Array>} contents
 */
async function outputFile(path, contents) {
  return { path, contents: await contents };
}
