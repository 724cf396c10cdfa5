import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { escapeRegExp, type Place, placeAt } from "./problem.ts";
import type { PageElement, RenderedPage } from "./rendered-pages.ts";

/**
 * Where an editor can change an element: in the page's file, if it is written there. If a component made it, the place
 * is that of the first of `wordings` that occurs in the page's file or in the lists named after the page, otherwise in
 * any list or component.
 */
export type FindPlaces = (page: RenderedPage, element: PageElement, ...wordings: string[]) => Place[];

export function readSources(root: string): FindPlaces {
  const names = globSync("shared/**/*.{mdx,ts,tsx}", { cwd: root }).map((name) => name.replaceAll("\\", "/"));
  const sources = new Map(names.toSorted().map((name) => [name, readFileSync(join(root, name), "utf8")]));

  function placesOf(wording: string, isIn: (name: string) => boolean) {
    return [...sources].flatMap(([file, source]) =>
      isIn(file) ? offsetsOf(wording, source).map((offset) => ({ file, ...placeAt(source, offset) })) : [],
    );
  }

  return ({ file }, { written }, ...wordings) => {
    if (written) {
      const { line, column, lastLine } = written;
      const inPage = wordings.flatMap((wording) => placesOf(wording, (name) => name === file));
      const inElement = inPage.filter((at) => at.line <= lastLine && (at.line - line || at.column - column) >= 0);
      return [inElement[0] ?? { file, line, column }];
    }
    const lists = `shared/site/content/${basename(file, ".mdx")}-`;
    for (const wording of wordings) {
      const near = placesOf(wording, (name) => name === file || name.startsWith(lists));
      const places = near.length > 0 ? near : placesOf(wording, (name) => !name.endsWith(".mdx"));
      if (places.length > 0) return places;
    }
    return [{ file }];
  };
}

/** Line breaks and kinds of spaces do not count. */
function offsetsOf(wording: string, source: string): number[] {
  const pattern = wording.replaceAll("\u2060", "").trim().split(/\s+/).map(escapeRegExp).join("\\s+");
  return [...source.matchAll(new RegExp(`(?<![\\w/#])${pattern}(?![\\w/#?=-])`, "g"))].map(({ index }) => index);
}
