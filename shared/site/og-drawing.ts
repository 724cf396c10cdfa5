import type { Shape } from "./content/page-data.ts";
import { bars, edges, frames, notes, perforation } from "./figures/frames-and-stave-shapes.ts";

// Lengths are pixels of the picture, or units of the drawing. Its upper line is at `top`. It runs off three edges.
const SCALE = 1.15;
const PLACE = { top: 486, upperLine: 70, firstFrame: 24 };
/** Where the strip and the stave end, outside the picture: a whole number of perforations away. */
const BEYOND_THE_PICTURE = [-68.8, 1010] as const;

/**
 * What stands below the words in the pictures of shared links, as SVG, its colours as the stylesheet's variables. A
 * site without this file has pictures without it.
 * @param left Where the words begin, and with them the first frame.
 */
export function drawing(left: number): string {
  const shapes = [...edges(...BEYOND_THE_PICTURE), ...bars, ...frames, perforation, ...notes].map(draw).join("");
  const [x, y] = [left - PLACE.firstFrame * SCALE, PLACE.top - PLACE.upperLine * SCALE];
  return `<g transform="translate(${x} ${y}) scale(${SCALE})">${shapes}</g>`;
}

function draw({ d, colour, width, dashes }: Shape): string {
  const paint = `var(--${colour})`;
  if (width === undefined) return `<path fill="${paint}" d="${d}"/>`;
  return `<path fill="none" stroke="${paint}" stroke-width="${width}" stroke-dasharray="${dashes ?? "none"}" d="${d}"/>`;
}
