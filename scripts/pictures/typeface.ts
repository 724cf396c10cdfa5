import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/** Both functions throw if the typeface has no glyph for a letter. */
export interface Typeface {
  /** How wide a text is, in the unit of its size. */
  readonly width: (text: string, size: number) => number;
  /** The text as an SVG path. The edge of its first letter and its baseline are at 0. */
  readonly outline: (text: string, size: number) => string;
}

/**
 * Opens a typeface and turns text into outlines, with kerning, so that a drawing needs no font of the machine that makes
 * it.
 * @param name Of a file in the packages `@expo-google-fonts`, for instance "literata/400Regular/Literata_400Regular".
 * @param letterSpacing After each letter, in ems.
 */
export function openTypeface(name: string, letterSpacing = 0): Typeface {
  const font = open(name);
  /** In ems, by text: wrapping measures the same lines many times. */
  const widths = new Map<string, number>();

  return {
    width(text, size) {
      const ems = widths.get(text) ?? place(text, 1).at(-1)?.end ?? 0;
      widths.set(text, ems);
      return ems * size;
    },
    outline(text, size) {
      const scale = size / font.unitsPerEm;
      const placed = place(text, size);
      const edge = (placed[0]?.glyph.path.bbox.minX ?? 0) * scale;
      // A font's y axis points up, a drawing's down.
      const paths = placed.map(({ glyph, x, y }) => glyph.path.scale(scale, -scale).translate(x - edge, y));
      return paths.map((path) => path.toSVG()).join("");
    },
  };

  function place(text: string, size: number) {
    const missing = [...text].find((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (missing !== undefined) throw new Error(`the typeface ${font.familyName} has no letter "${missing}"`);
    const scale = size / font.unitsPerEm;
    // As in browsers, letters that are set apart form no ligatures.
    const { glyphs, positions } = font.layout(text, letterSpacing === 0 ? {} : { liga: false });
    let x = 0;
    return glyphs.map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const placed = { glyph, x: x + xOffset * scale, y: -yOffset * scale, end: x + xAdvance * scale };
      x = placed.end + letterSpacing * size;
      return placed;
    });
  }
}

function open(name: string): Font {
  const font = openSync(resolve(`@expo-google-fonts/${name}.ttf`));
  if (!("layout" in font)) throw new Error(`${name} is a collection of typefaces, not one.`);
  return font;
}
