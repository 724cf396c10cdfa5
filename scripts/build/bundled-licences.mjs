import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The licences of the packages that bundles hold, as one text: most of them ask to go along with every copy.
 * @param {string} root The project's folder.
 * @param {import("esbuild").Metafile[]} metafiles
 * @returns {Promise<string>}
 */
export async function bundledLicences(root, metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  );
  const folders = inputs.flatMap((input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? []);
  const texts = [...new Set(folders)].toSorted().map(async (path) => {
    const folder = join(root, path);
    const { name, version, license } = JSON.parse(await readFile(`${folder}/package.json`, "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? await readFile(`${folder}/${file}`, "utf8") : "(The package has no text of its licence.)";
    return `${name} ${version}, ${license}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${"-".repeat(80)}\n\n`);
}
