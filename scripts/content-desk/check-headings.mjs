import { whereWritten } from "./where-written.mjs";

/**
 * Headings that do not make an outline: the first of a page is its only one of the first level, and none behind it
 * leaves a level out.
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkHeadings(desk, pages) {
  return pages.flatMap((page) => {
    const headings = page.elements.filter(({ name }) => /^h[1-6]$/.test(name));
    if (headings.length === 0) {
      return [
        { file: page.file, line: 1, column: 1, message: "the page has no heading; begin its text with # and its name" },
      ];
    }
    return headings.flatMap((heading, index) => {
      const before = headings[index - 1];
      const level = levelOf(heading);
      const deepest = before ? levelOf(before) + 1 : 1;
      const right = Math.min(deepest, before ? Math.max(level, 2) : level);
      if (level === right) return [];
      const where = before ? `behind one of level ${deepest - 1}` : "and the first of the page";
      const message = `heading “${heading.text}” is of level ${level} ${where}; make it ${"#".repeat(right)}, of level ${right}`;
      return whereWritten(desk, page, heading, [`>${heading.text}<`]).map((place) => ({ ...place, message }));
    });
  });
}

/** @param {import("./read-elements.mjs").PageElement} heading */
function levelOf({ name }) {
  return Number(name.slice(1));
}
