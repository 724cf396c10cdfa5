import { findPlaces, type List } from "./lists.ts";
import type { Problem } from "./problem.ts";
import type { PageElement, RenderedPage } from "./rendered-pages.ts";

/** A page starts with its only heading of level 1, and no heading after it skips a level. */
export function checkHeadings(lists: readonly List[], pages: readonly RenderedPage[]): Problem[] {
  return pages.flatMap((page) => {
    const headings = page.elements.filter(({ name }) => /^h[1-6]$/.test(name));
    if (headings.length === 0) {
      return [{ file: page.file, message: "the page has no heading; start its text with # Name" }];
    }
    return headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      const level = levelOf(heading);
      const deepest = before ? levelOf(before) + 1 : 1;
      const right = Math.min(deepest, before ? Math.max(level, 2) : level);
      if (level === right) return [];
      const where = before ? `after one of level ${deepest - 1}` : "and the first of the page";
      const message = `heading “${heading.text}” is of level ${level} ${where}; write ${"#".repeat(right)} (level ${right})`;
      const places = findPlaces(lists, page, heading, (text) => text === heading.text);
      return places.map((place) => ({ ...place, message }));
    });
  });
}

function levelOf({ name }: PageElement): number {
  return Number(name.slice(1));
}
