import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Buffer, Face, Feature, Font, shape } from "harfbuzzjs";

const { resolve } = createRequire(import.meta.url);

/** In the table of names of an OpenType font. */
const FULL_NAME = 4;

/** As in browsers, letters that are set apart form no ligatures. */
const NO_LIGATURES = new Feature("liga", 0);

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
  const face = new Face(new Blob(readFileSync(resolve(`@expo-google-fonts/${name}.ttf`))));
  const font = new Font(face);
  const letters = new Set(face.collectUnicodes());
  /** In ems, by text: wrapping measures the same lines many times. */
  const widths = new Map<string, number>();

  return {
    width(text, size) {
      const ems = widths.get(text) ?? (place(text).at(-1)?.end ?? 0) / face.upem;
      widths.set(text, ems);
      return ems * size;
    },
    outline(text, size) {
      const scale = size / face.upem;
      const placed = place(text);
      const edge = placed[0] ? (font.glyphExtents(placed[0].glyph)?.xBearing ?? 0) : 0;
      return placed
        .flatMap(({ glyph, x, y }) =>
          font.glyphToJson(glyph).map(({ type, values }) => {
            // A font's y axis points up, a drawing's down.
            const drawn = values.map((value, index) => scale * (index % 2 === 0 ? x + value - edge : -(y + value)));
            return type + drawn.map((value) => value.toFixed(2)).join(" ");
          }),
        )
        .join("");
    },
  };

  /** The glyphs of a text and where they are, in the font's units. */
  function place(text: string) {
    const missing = [...text].find((letter) => !letters.has(letter.codePointAt(0) ?? 0));
    if (missing !== undefined)
      throw new Error(`the typeface ${face.getName(FULL_NAME, "en")} has no letter "${missing}"`);
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer, letterSpacing === 0 ? [] : [NO_LIGATURES]);
    let x = 0;
    return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const placed = { glyph: codepoint, x: x + xOffset, y: yOffset, end: x + xAdvance };
      x = placed.end + letterSpacing * face.upem;
      return placed;
    });
  }
}
