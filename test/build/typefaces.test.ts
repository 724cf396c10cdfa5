import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Font, openSync } from "fontkit";
import { dataPath } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import { everyAddress } from "../support/every-address.ts";
import { fontFaces } from "../support/font-fallbacks.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { projectFolder } from "../support/start-site.ts";
import { assets, clientFolder } from "../support/test-app.ts";

/** Of all the files that a page may load. */
const FONTS_BUDGET = 72_000;
/** Beside what browsers apply unasked. */
const FEATURES: Record<string, string> = { "tabular-nums": "tnum" };

const TYPEFACES = "node_modules/@expo-google-fonts";

/** What an operator's settings may print that no page does. */
const OPERATOR = "Łukasz Ğışık, Nguyễn Œuvre, Åse Møller & Søn, ½ · 5 €";

const served = fontFaces(assets.styles).flatMap((rule) => {
  const [address] = /\/assets\/[^"')]+/.exec(rule.get("src") ?? "") ?? [];
  if (!address) return [];
  const [, name = "", others] = /([^/]+?)(_others)?-\w+\.woff2$/.exec(address) ?? [];
  return { name, others: others !== undefined, file: clientFolder + address, range: rangeOf(rule) };
});

const site = siteUnderTest();
let printed: string[] = [];

/** From every document, and from all data: it has the works' names. */
beforeAll(async () => {
  const data = pages.filter(({ loader }) => loader).map(({ path }) => dataPath(assets.buildId, path));
  const texts = [...everyAddress, ...data].map(async (address) => (await fetch(site.origin + address)).text());
  printed = [...new Set((await Promise.all(texts)).join(""))].filter((character) => character >= " ");
});

test("the files of the site's own characters are small together", () => {
  const sizes = served.filter(({ others }) => !others).map(({ file }) => statSync(file).size);
  expect(sizes).toHaveLength(6);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_BUDGET);
});

describe.each(served.filter(({ others }) => !others))("$name", ({ name, file, range }) => {
  const whole = open(publishedFile(name));
  const font = open(file);

  test("has every character of the pages and the works' names in one file", () => {
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.filter((character) => !isIn(range, character))).toEqual([]);
    expect(printed.filter((character) => has(whole, character) && !has(font, character))).toEqual([]);
  });

  test("has the others of an operator in a second file", () => {
    const second = served.find((face) => face.name === name && face.others);
    if (!second) throw new Error(`${name} has no second file.`);
    const other = open(second.file);
    const characters = [...OPERATOR].filter((character) => has(whole, character));
    expect(characters.filter((character) => isIn(range, character) === isIn(second.range, character))).toEqual([]);
    expect(characters.filter((character) => !has(isIn(range, character) ? font : other, character))).toEqual([]);
    expect(characters.filter((character) => isIn(second.range, character)).length).toBeGreaterThan(3);
  });

  test("keeps kerning, ligatures and what the stylesheet asks for", () => {
    const asked = [...assets.styles.matchAll(/font-(?:variant|feature)[\w-]*:([^;}]+)/g)].map(
      ([, value = ""]) => value,
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const feature of ["kern", "liga", ...asked.map((value) => FEATURES[value] ?? value)]) {
      expect([feature, font.availableFeatures.includes(feature)]).toEqual([feature, true]);
    }
  });
});

function open(file: string): Font {
  const font = openSync(file);
  if (!("layout" in font)) throw new Error(`${file} is not one typeface.`);
  return font;
}

function publishedFile(name: string): string {
  const folder = join(projectFolder, TYPEFACES);
  const [path] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((entry) =>
    entry.endsWith(`${name}.ttf`),
  );
  return join(folder, path ?? "");
}

function has(font: Font, character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function isIn(range: readonly (readonly number[])[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.some(([first = 0, last = first]) => code >= first && code <= last);
}

function rangeOf(rule: ReadonlyMap<string, string>): number[][] {
  const ranges = rule.get("unicode-range")?.split(",") ?? [];
  return ranges.map((range) =>
    range
      .trim()
      .replace(/^U\+/i, "")
      .split("-")
      .map((end) => Number.parseInt(end, 16)),
  );
}
