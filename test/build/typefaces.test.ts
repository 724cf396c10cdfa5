import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { fontFaces } from "../support/font-fallbacks.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { projectFolder } from "../support/start-site.ts";
import { assets, clientFolder } from "../support/test-app.ts";

/** Beside what browsers apply unasked. */
const FEATURES: Record<string, string> = { "tabular-nums": "tnum" };

/** A hyphen, an ellipsis, and the mark of a list, for which Chromium loads a font although it draws the mark itself. */
const ADDED_BY_BROWSERS = "\u2010…•";

/** What an operator's settings may print that no page does. */
const OPERATOR = "Łukasz Ğışık, Nguyễn Œuvre, Åse Møller & Søn, ½ · 5 €";

const faces = fontFaces(assets.styles).flatMap((rule) => {
  const [address] = /\/assets\/[^"')]+/.exec(rule.get("src") ?? "") ?? [];
  if (!address) return [];
  const [, name = "", others] = /([^/]+?)(_others)?-\w+\.woff2$/.exec(address) ?? [];
  return { name, others: others !== undefined, file: clientFolder + address, range: rangeOf(rule) };
});

const site = siteUnderTest();
let printed: string[] = [];

/** From every document, and from all data. */
beforeAll(async () => {
  const data = assets.data.map(({ href }) => href);
  const texts = [...everyAddress, ...data].map(async (address) => (await fetch(site.origin + address)).text());
  printed = [...new Set((await Promise.all(texts)).join("") + ADDED_BY_BROWSERS)].filter(
    (character) => character >= " ",
  );
});

describe.each(faces.filter(({ others }) => !others))("$name", ({ name, file, range }) => {
  let whole: Typeface;
  let served: Typeface;

  beforeAll(async () => {
    [whole, served] = await Promise.all([open(publishedFile(name)), open(file)]);
  });

  test("has every character of the pages and their data in one file", () => {
    expect(printed.length).toBeGreaterThan(50);
    expect(printed.filter((character) => !isIn(range, character))).toEqual([]);
    expect(printed.filter((character) => has(whole, character) && !has(served, character))).toEqual([]);
  });

  test("has the others of an operator in a second file", async () => {
    const second = faces.find((face) => face.name === name && face.others);
    if (!second) throw new Error(`${name} has no second file.`);
    const other = await open(second.file);
    const characters = [...OPERATOR].filter((character) => has(whole, character));
    expect(characters.filter((character) => isIn(range, character) === isIn(second.range, character))).toEqual([]);
    expect(characters.filter((character) => !has(isIn(range, character) ? served : other, character))).toEqual([]);
    expect(characters.filter((character) => isIn(second.range, character)).length).toBeGreaterThan(3);
  });

  test("keeps kerning, ligatures and what the stylesheet asks for", () => {
    expect(served.features).toEqual(expect.arrayContaining(["kern", "liga", ...askedFeatures()]));
  });
});

interface Typeface {
  readonly characters: ReadonlySet<number>;
  readonly features: readonly string[];
}

/** HarfBuzz reads no WOFF2. subset-font does, and hands over what a file has of the characters and features asked for. */
async function open(file: string): Promise<Typeface> {
  const asked = String.fromCodePoint(...Array.from({ length: 0x2fff - 0x20 }, (_, index) => 0x20 + index));
  const options = { keepFeatures: ["kern", "liga", ...askedFeatures()], targetFormat: "sfnt" } as const;
  const face = new Face(new Blob(await subsetFont(readFileSync(file), asked, options)));
  const features = [...face.getTableFeatureTags("GSUB"), ...face.getTableFeatureTags("GPOS")];
  return { characters: new Set(face.collectUnicodes()), features };
}

/** By the stylesheet. */
function askedFeatures(): string[] {
  const asked = [...assets.styles.matchAll(/font-(?:variant|feature)[\w-]*:([^;}]+)/g)];
  return asked.map(([, value = ""]) => FEATURES[value] ?? value);
}

function publishedFile(name: string): string {
  const folder = join(projectFolder, "node_modules/@expo-google-fonts");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return join(folder, files.find((file) => file.endsWith(`${name}.ttf`)) ?? "");
}

function has({ characters }: Typeface, character: string): boolean {
  return characters.has(character.codePointAt(0) ?? 0);
}

function isIn(range: readonly (readonly number[])[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.some(([first = 0, last = 0]) => code >= first && code <= last);
}

/** The first and last character of each part of its range. */
function rangeOf(rule: ReadonlyMap<string, string>): number[][] {
  const parts = rule.get("unicode-range")?.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi) ?? [];
  return [...parts].map(([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);
}
