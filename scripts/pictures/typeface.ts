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
 * Opens a typeface of @fontsource and turns text into outlines, with kerning, so that a drawing needs no font of the
 * machine that makes it.
 * @param name As in the package's name, for instance "literata".
 * @param letterSpacing After each letter, in ems.
 */
export function openTypeface(name: string, weight: number, letterSpacing = 0): Typeface {
  const opened = new Map<string, Font>();
  /** In ems, by text: wrapping measures the same lines many times. */
  const widths = new Map<string, number>();

  return {
    width(text, size) {
      const ems = widths.get(text) ?? [...place(text, 1)].at(-1)?.end ?? 0;
      widths.set(text, ems);
      return ems * size;
    },
    outline(text, size) {
      const placed = [...place(text, size)];
      const edge = placed[0] ? placed[0].glyph.path.bbox.minX * placed[0].scale : 0;
      // A font's y axis points up, a drawing's down.
      const paths = placed.map(({ glyph, scale, x, y }) => glyph.path.scale(scale, -scale).translate(x - edge, y));
      return paths.map((path) => path.toSVG()).join("");
    },
  };

  function* place(text: string, size: number) {
    let x = 0;
    for (const { font, letters } of runs(text, fontFor)) {
      const scale = size / font.unitsPerEm;
      // As in browsers, letters that are set apart form no ligatures.
      const { glyphs, positions } = font.layout(letters, letterSpacing === 0 ? {} : { liga: false });
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const end = x + xAdvance * scale;
        yield { glyph, scale, x: x + xOffset * scale, y: -yOffset * scale, end };
        x = end + letterSpacing * size;
      }
    }
  }

  function fontFor(letter: string): Font {
    for (const subset of ["latin", "latin-ext"]) {
      const font = opened.get(subset) ?? open(name, subset, weight);
      opened.set(subset, font);
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return font;
    }
    throw new Error(`the typeface ${name} has no letter "${letter}"`);
  }
}

function open(name: string, subset: string, weight: number): Font {
  const font = openSync(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`));
  if (!("layout" in font)) throw new Error(`${name} is a collection of typefaces, not one.`);
  return font;
}

/** Splits a text into the longest parts that one font has all letters of. */
function runs(text: string, fontFor: (letter: string) => Font): { font: Font; letters: string }[] {
  const found: { font: Font; letters: string }[] = [];
  for (const letter of text) {
    const font = fontFor(letter);
    const last = found.at(-1);
    if (last?.font === font) last.letters += letter;
    else found.push({ font, letters: letter });
  }
  return found;
}
