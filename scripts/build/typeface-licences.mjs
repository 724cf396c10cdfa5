import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The licences of the typefaces that a stylesheet uses, as one text to be served beside them: the SIL Open Font License
 * asks for it (condition 2).
 * @param {string} root The project's folder.
 * @param {import("esbuild").Metafile} metafile The stylesheet's.
 * @returns {Promise<{ path: string, contents: Uint8Array }>} Its address on the site, and its bytes.
 */
export async function typefaceLicences(root, metafile) {
  const packages = Object.keys(metafile.inputs).flatMap(
    (file) => /^(?:.*\/)?node_modules\/@fontsource\/[^/]+/.exec(file) ?? [],
  );
  const licences = [...new Set(packages)].sort().map((folder) => readFile(join(root, folder, "LICENSE"), "utf8"));
  const text = (await Promise.all(licences)).map((licence) => licence.trim()).join(`\n\n${"-".repeat(80)}\n\n`);
  return { path: "/typefaces.txt", contents: Buffer.from(`${text}\n`) };
}
