import { openTypeface } from "./open-typeface.mjs";
import { setHeadline } from "./set-headline.mjs";
import { wrapLines } from "./wrap-lines.mjs";

// Lengths are pixels of the picture.
const MARGIN = 80;
const HEADLINE_TOP = 116;
const TEXT = { size: 28, leading: 40, lines: 3, lastBaseline: 447, gap: 38 };

const literata = openTypeface("literata", 400);

/**
 * @typedef {{ line: string, face: import("./open-typeface.mjs").Typeface, size: number, colour: string,
 *   baseline: number }} Line
 * @typedef {{ field: "title" | "description", message: string }} Fault
 */

/**
 * Sets the words of a page's picture in lines, all of which begin as far from its left edge. Answers with what is wrong
 * instead where they do not fit, or where a typeface lacks a letter of them.
 * @param {import("../../shared/og-image.ts").OgImage} image
 * @returns {{ left: number, lines: Line[] } | { fault: Fault }}
 */
export function setOgWords({ width, headline, text }) {
  const column = width - 2 * MARGIN;
  const measure = (/** @type {string} */ line) => literata.width(line, TEXT.size);
  const small = attempt("description", () => wrapLines(text, { width: column, most: TEXT.lines, measure }));
  if ("fault" in small) return small;
  const firstBaseline = TEXT.lastBaseline - (small.set.length - 1) * TEXT.leading;
  const lastHeadline = firstBaseline - TEXT.size - TEXT.gap;
  const large = attempt("title", () => setHeadline(headline, column, lastHeadline - HEADLINE_TOP));
  if ("fault" in large) return large;
  return {
    left: MARGIN,
    lines: [
      ...large.set.map(({ fromLast, ...line }) => ({ ...line, baseline: lastHeadline - fromLast })),
      ...small.set.map((line, index) => {
        const baseline = firstBaseline + index * TEXT.leading;
        return { line, face: literata, size: TEXT.size, colour: "var(--ink-2)", baseline };
      }),
    ],
  };
}

/**
 * @template Lines
 * @param {Fault["field"]} field
 * @param {() => Lines | undefined} setLines
 * @returns {{ set: Lines } | { fault: Fault }}
 */
function attempt(field, setLines) {
  try {
    const set = setLines();
    return set ? { set } : { fault: { field, message: "does not fit into the picture for shared links; shorten it" } };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    return { fault: { field, message: `${why}, which the picture for shared links needs; write another` } };
  }
}
