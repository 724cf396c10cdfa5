import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import type { BuiltFile } from "./dist.ts";

/** SPDX licences that a package may have. */
const KNOWN_LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MPL-2.0",
  "Python-2.0",
  "MIT AND OFL-1.1",
  "MIT OR Apache-2.0",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
]);

/** Packages whose licence somebody has looked up. */
const LOOKED_AT = new Map([
  ["format@0.2.2", "MIT"], // It says so in a form that npm no longer reads.
  ["sentry@0.49.0", "FSL-1.1-Apache-2.0"], // A command that only this project itself runs. No bundle has any of it.
]);

const LINE = "-".repeat(80);

/** The licences of everything that `npm ci` installs on any platform, from the lockfile; the most common first. */
export async function installedLicences(
  root: string,
): Promise<{ licence: string; packages: string[]; known: boolean }[]> {
  const { packages } = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
  const licences = Object.entries<{ version: string; license?: string }>(packages)
    .filter(([path]) => path !== "")
    .map(([path, { version, license = "none" }]) => {
      const name = `${path.replace(/^.*node_modules\//, "")}@${version}`;
      return {
        name,
        licence: LOOKED_AT.get(name) ?? license,
        known: LOOKED_AT.has(name) || KNOWN_LICENCES.has(license),
      };
    });
  return Object.values(Object.groupBy(licences, ({ licence, known }) => `${licence} ${known}`))
    .flatMap((group = []) => {
      const [{ licence, known } = { licence: "", known: false }] = group;
      return { licence, known, packages: [...new Set(group.map(({ name }) => name))].toSorted() };
    })
    .toSorted((one, other) => other.packages.length - one.packages.length);
}

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
  const styles = await readFile(join(root, "shared/site/styles/fonts.css"), "utf8");
  const packages = styles.match(/@expo-google-fonts\/[^/]+/g);
  const licences = [...new Set(packages)]
    .sort()
    .map((folder) => readFile(join(root, "node_modules", folder, "LICENSE_FONT"), "utf8"));
  const text = (await Promise.all(licences)).map((licence) => licence.trim()).join(`\n\n${LINE}\n\n`);
  return { path: "/typefaces.txt", contents: Buffer.from(`${text}\n`) };
}
