import { openTypeface } from "./open-typeface.mjs";
import { setOgWords } from "./set-og-words.mjs";

// Lengths are pixels of the picture, but for those of the mark and the illustration, which are units of their own.
const NAME = { left: 140, baseline: 92, size: 34 };
const MARK = { scale: 1.625, leftEdge: 2.5, top: 54 };
/** Its upper line is at `top`, and its first frame begins where the text does; it runs off the other three edges. */
const ILLUSTRATION = { scale: 1.15, top: 486, upperLine: 70, firstFrame: 24 };

const literataBold = openTypeface("literata", 600);

/**
 * Draws the picture of a page as SVG: its text as outlines, its colours as the stylesheet's variables. Throws where the
 * words do not fit, or where a typeface lacks a letter of them. Of title and description the content desk has said so
 * before.
 * @param {import("../../shared/og-image.ts").OgImage} image
 * @param {{ siteName: string, mark: string, illustration: string }} parts The two drawings as SVG elements.
 * @returns {string}
 */
export function drawOgImage(image, { siteName, mark, illustration }) {
  const { width, height } = image;
  const set = setOgWords(image);
  if ("fault" in set) throw new Error(`${set.fault.field}: ${set.fault.message}`);
  const { left, lines } = set;
  const markLeft = left - MARK.leftEdge * MARK.scale;
  const illustrationLeft = left - ILLUSTRATION.firstFrame * ILLUSTRATION.scale;
  const illustrationTop = ILLUSTRATION.top - ILLUSTRATION.upperLine * ILLUSTRATION.scale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="var(--paper)" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${markLeft} ${MARK.top}) scale(${MARK.scale})">${mark}</g>`,
    words(literataBold.outline(siteName, NAME.size), NAME.left, NAME.baseline, "var(--ink)"),
    ...lines.map(({ line, face, size, colour, baseline }) => words(face.outline(line, size), left, baseline, colour)),
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
