import { openTypeface } from "./open-typeface.mjs";
import { wrapLines } from "./wrap-lines.mjs";

/** The sizes to try, in pixels: the largest that fits is taken. */
const LARGEST = 92;
const SMALLEST = 52;

const archivo = { face: openTypeface("archivo", 600, -0.02), scale: 1, leading: 1.06 };
/** It looks smaller than it is. */
const bodoni = { face: openTypeface("bodoni-moda", 500), scale: 1.15, leading: 1.12 };
/** The voices of the rooms: how much larger than others each is set, its line height, and its colour. */
const VOICES = {
  documentary: { ...archivo, colour: "var(--documentary)" },
  opera: { ...bodoni, colour: "var(--opera)" },
  none: { ...archivo, colour: "var(--ink)" },
};

/**
 * Sets a headline in the largest size in which it fits. A line ends with each part of it, and after a colon. Returns
 * its lines from the last to the first, each with its distance from the last; undefined where no size fits.
 * @param {import("../../shared/og-image.ts").OgImage["headline"]} headline
 * @param {number} width
 * @param {number} height
 */
export function setHeadline(headline, width, height) {
  const parts = headline.flatMap(({ text, room }) =>
    text.split(/(?<=:) /).map((part) => ({ part, ...VOICES[room ?? "none"] })),
  );
  for (let largest = LARGEST; largest >= SMALLEST; largest -= 2) {
    let total = 0;
    const lines = parts
      .flatMap(({ part, face, scale, leading, colour }) => {
        const size = largest * scale;
        const wrapped = wrapLines(part, { width, most: 2, measure: (line) => face.width(line, size) });
        return wrapped?.map((line) => ({ line, face, size, colour, height: size * leading })) ?? [undefined];
      })
      .reverse()
      .map((line) => {
        const fromLast = total;
        total += line?.height ?? Number.POSITIVE_INFINITY;
        return line && { ...line, fromLast };
      });
    if (total <= height) return lines.filter((line) => line !== undefined);
  }
  return undefined;
}
