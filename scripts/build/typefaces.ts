import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
import * as esbuild from "esbuild";
import subsetFont from "subset-font";
import { fallbackRules } from "./typeface-fallbacks.ts";

/** What browsers apply unasked, and the figures of equal width that the stylesheet asks for. */
const FEATURES = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"];

/** ASCII, and what browsers add: the hyphen of a broken word, the mark of a list, the ellipsis of a cut-off choice. */
const ALWAYS = [...codes(0x20, 0x7e), 0x2010, 0x2022, 0x2026];

/** Latin letters, punctuation and currencies. */
const PRINTABLE = [codes(0xa0, 0x24f), codes(0x1e00, 0x1eff), codes(0x2010, 0x205e), codes(0x20a0, 0x20c0)].flat();

const RULE = /@font-face \{[^}]*\.ttf"\);[^}]*\}/g;

/**
 * Makes two files of each typeface in the stylesheet: one with the characters of the site's own texts, and one with
 * others that an operator's settings may print. Browsers load the second only if a page has such a character. Adds the
 * rules of their fallbacks.
 * @param pages Bundles the pages.
 */
export function splitTypefaces(root: string, pages: esbuild.Plugin): esbuild.Plugin {
  return {
    name: "typefaces in two files",
    async setup(build) {
      const used = [...new Set([...ALWAYS, ...(await charactersOfSite(root, pages))])];
      const others = PRINTABLE.filter((code) => !used.includes(code));
      const face = (rule: string, ending: string, characters: number[]) =>
        rule.replace('.ttf");', `${ending}.woff2"); unicode-range: ${unicodeRange(characters)};`);

      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const styles = await readFile(path, "utf8");
        const contents = styles.replace(RULE, (rule) => face(rule, "", used) + face(rule, "_others", others));
        const rules = styles.match(RULE) ?? [];
        const fallbacks = rules.map(async (rule) => {
          const [, address = ""] = /url\("([^"]*)"\)/.exec(rule) ?? [];
          const { path: file } = await build.resolve(address, { kind: "url-token", resolveDir: dirname(path) });
          return fallbackRules(rule, file);
        });
        return { loader: "css", contents: [contents, ...(await Promise.all(fallbacks))].join("\n") };
      });
      build.onResolve({ filter: /\.woff2$/ }, async ({ path, kind, resolveDir }) => {
        const ending = path.endsWith("_others.woff2") ? "_others.woff2" : ".woff2";
        const published = await build.resolve(path.replace(ending, ".ttf"), { kind, resolveDir });
        return { ...published, path: published.path.replace(/\.ttf$/, ending) };
      });
      // Kept, because the dev server builds the stylesheet after each change of it.
      const made = new Map<string, Promise<Uint8Array>>();
      async function make(path: string): Promise<Uint8Array> {
        const published = await readFile(path.replace(/(_others)?\.woff2$/, ".ttf"));
        const characters = String.fromCodePoint(...(path.endsWith("_others.woff2") ? others : used));
        return subsetFont(published, characters, { keepFeatures: FEATURES, targetFormat: "woff2" });
      }
      build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
        const contents = made.get(path) ?? make(path);
        made.set(path, contents);
        return { loader: "file", contents: await contents };
      });
    },
  };
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
    plugins: [pages],
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
