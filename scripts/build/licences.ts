import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type { BuiltFile } from "./dist.ts";
import { readStyles } from "./read-styles.ts";

const LINE = "-".repeat(80);

/** The licence texts of all bundled packages, as one text: most require it to go along with every copy. */
export async function bundledLicences(root: string, metafiles: readonly Metafile[]): Promise<string> {
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
  return (await Promise.all(texts)).join(`\n${LINE}\n\n`);
}

/**
 * The licences of the typefaces, as one text at an address beside them: the SIL Open Font License requires that
 * (condition 2).
 */
export async function typefaceLicences(root: string): Promise<BuiltFile> {
  const packages = readStyles(root).match(/@expo-google-fonts\/[^/]+/g);
  const licences = [...new Set(packages)]
    .sort()
    .map((folder) => readFile(join(root, "node_modules", folder, "LICENSE_FONT"), "utf8"));
  const text = (await Promise.all(licences)).map((licence) => licence.trim()).join(`\n\n${LINE}\n\n`);
  return { path: "/typefaces.txt", contents: Buffer.from(`${text}\n`) };
}
