import { compressFully } from "../../server/memory/compress-fully.ts";

/**
 * Every file again in each encoding that browsers know, compressed as far as possible; server/static-files.ts chooses.
 * @param {{ path: string, contents: Uint8Array }[]} files
 * @returns {Promise<{ path: string, contents: Uint8Array }[]>}
 */
export async function precompress(files) {
  const encoded = await Promise.all(
    files.map(async ({ path, contents }) => {
      const { br, zstd, gzip } = await compressFully(contents);
      return [
        { path: `${path}.br`, contents: br },
        { path: `${path}.zst`, contents: zstd },
        { path: `${path}.gz`, contents: gzip },
      ];
    }),
  );
  return encoded.flat();
}
