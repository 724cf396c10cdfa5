import { openTypeface } from "./open-typeface.mjs";
import { setHeadline } from "./set-headline.mjs";
import { wrapLines } from "./wrap-lines.mjs";

// Lengths are pixels of the picture, but for those of the mark and the illustration, which are units of their own.
const MARGIN = 80;
const NAME = { left: 140, baseline: 92, size: 34 };
const MARK = { scale: 1.625, leftEdge: 2.5, top: 54 };
const HEADLINE_TOP = 116;
const TEXT = { size: 28, leading: 40, lines: 3, lastBaseline: 447, gap: 38 };
/** Its upper line is at `top`, and its first frame begins where the text does; it runs off the other three edges. */
const ILLUSTRATION = { scale: 1.15, top: 486, upperLine: 70, firstFrame: 24 };

const literata = openTypeface("literata", 400);
const literataBold = openTypeface("literata", 600);

/**
 * Draws the picture of a page as SVG: its text as outlines, its colours as the stylesheet's variables. Throws where the
 * words do not fit, or where a typeface lacks a letter of them.
 * @param {import("../shared/og-image.ts").OgImage} image
 * @param {{ siteName: string, mark: string, illustration: string }} parts The two drawings as SVG elements.
 * @returns {string}
 */
export function drawOgImage({ width, height, headline, text }, { siteName, mark, illustration }) {
  const column = width - 2 * MARGIN;
  const measure = (/** @type {string} */ line) => literata.width(line, TEXT.size);
  const small = wrapLines(text, { width: column, most: TEXT.lines, measure });
  if (!small) throw new Error("description: does not fit into the picture for shared links; shorten it");
  const firstBaseline = TEXT.lastBaseline - (small.length - 1) * TEXT.leading;
  const lastHeadline = firstBaseline - TEXT.size - TEXT.gap;
  const large = setHeadline(headline, column, lastHeadline - HEADLINE_TOP);
  if (!large) throw new Error("title: does not fit into the picture for shared links; shorten it");

  const markLeft = MARGIN - MARK.leftEdge * MARK.scale;
  const illustrationLeft = MARGIN - ILLUSTRATION.firstFrame * ILLUSTRATION.scale;
  const illustrationTop = ILLUSTRATION.top - ILLUSTRATION.upperLine * ILLUSTRATION.scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="var(--paper)" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${markLeft} ${MARK.top}) scale(${MARK.scale})">${mark}</g>`,
    words(literataBold.outline(siteName, NAME.size), NAME.left, NAME.baseline, "var(--ink)"),
    ...large.map(({ line, face, size, colour, fromLast }) =>
      words(face.outline(line, size), MARGIN, lastHeadline - fromLast, colour),
    ),
    ...small.map((line, index) =>
      words(literata.outline(line, TEXT.size), MARGIN, firstBaseline + index * TEXT.leading, "var(--ink-2)"),
    ),
    `<g transform="translate(${illustrationLeft} ${illustrationTop}) scale(${ILLUSTRATION.scale})">${illustration}</g>`,
    "</svg>",
  ].join("\n");
}

/**
 * @param {string} outline
 * @param {number} x
 * @param {number} y
 * @param {string} colour
 */
function words(outline, x, y, colour) {
  return `<path fill="${colour}" transform="translate(${x} ${y})" d="${outline}"/>`;
}
