import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import subsetFont from "subset-font";
import { tunesPlugin } from "./engraved-tunes.ts";
import { readStyles } from "./read-styles.ts";
import { fallbackRules } from "./typeface-fallbacks.ts";

/** What browsers apply unasked, and the figures of equal width that the stylesheet asks for. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/** ASCII, and what browsers add: the hyphen of a broken word, the mark of a list, the ellipsis of a cut-off choice. */
const ALWAYS = [...codes(0x20, 0x7e), 0x2010, 0x2022, 0x2026];

/** Latin letters, punctuation and currencies. */
const PRINTABLE = [codes(0xa0, 0x24f), codes(0x1e00, 0x1eff), codes(0x2010, 0x205e), codes(0x20a0, 0x20c0)].flat();

const INDEX = "shared/site/styles/index.css";
/** The rule of a typeface from the packages @expo-google-fonts. */
const TYPEFACE = /@font-face \{[^}]*@expo-google-fonts[^}]*\}/g;

/**
 * Bundles the stylesheet with two files of each typeface: one with the characters of the site's own texts, and one with
 * others that an operator's settings may print. Browsers load the second only if a page has such a character. Adds the
 * rules of their fallbacks.
 * @param options Those of the stylesheet, without its file.
 * @param pages Bundles the pages.
 */
export async function bundleStyles(
  root: string,
  options: esbuild.BuildOptions & { metafile: true; write: false },
  pages: esbuild.Plugin,
): Promise<esbuild.BuildResult<{ metafile: true; write: false }>> {
  const { resolve } = createRequire(import.meta.url);
  const used = [...new Set([...ALWAYS, ...(await charactersOfSite(root, pages))])];
  const others = PRINTABLE.filter((code) => !used.includes(code));
  const styles = readStyles(root);
  // In a stylesheet a backslash would begin an escape.
  const folder = (await mkdtemp(join(tmpdir(), "typefaces-"))).replaceAll("\\", "/");

  /** The rules of both files of a typeface, and of its fallbacks. */
  async function split(rule: string): Promise<string> {
    const [url = "", address = ""] = /url\("([^"]*)"\)/.exec(rule) ?? [];
    const published = resolve(address);
    const write = async (characters: readonly number[], ending: string) => {
      const file = `${folder}/${basename(published, ".ttf")}${ending}`;
      await writeFile(file, await subset(published, characters));
      return rule.replace(url, `url("${file}"); unicode-range: ${unicodeRange(characters)}`);
    };
    const own = [await write(used, ".woff2"), await write(others, "_others.woff2")];
    return [...own, fallbackRules(rule, published, styles)].join("\n");
  }

  const splitting: esbuild.Plugin = {
    name: "typefaces",
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const sheet = await readFile(path, "utf8");
        const rules = await Promise.all((sheet.match(TYPEFACE) ?? []).map(split));
        return { contents: sheet.replace(TYPEFACE, () => rules.shift() ?? ""), loader: "css" };
      });
    },
  };

  try {
    return await esbuild.build({ ...options, entryPoints: [INDEX], plugins: [splitting] });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function subset(file: string, characters: readonly number[]): Promise<Uint8Array> {
  const options = { keepFeatures: FEATURES, targetFormat: "woff2" } as const;
  return subsetFont(await readFile(file), String.fromCodePoint(...characters), options);
}

/** All that the sources of pages, data and styles contain once comments are gone. */
async function charactersOfSite(root: string, pages: esbuild.Plugin): Promise<number[]> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    charset: "utf8",
    entryPoints: ["shared/site.tsx", "shared/site/data.ts", "shared/site/styles/index.css"],
    format: "esm",
    jsx: "automatic",
    legalComments: "none",
    loader: { ".ttf": "empty" },
    logLevel: "silent",
    minify: true,
    outdir: root,
    packages: "external",
    plugins: [pages, tunesPlugin],
    write: false,
  });
  const texts = outputFiles.map(({ text }) => text).join("");
  return [...new Set(texts)].map((character) => character.codePointAt(0) ?? 0).filter((code) => code >= 0x20);
}

function codes(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** As in CSS: "U+20-7E, U+A0". */
function unicodeRange(characters: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const code of characters.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range?.last === code - 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ first, last }) => `U+${hex(first)}${first === last ? "" : `-${hex(last)}`}`).join(", ");
}
