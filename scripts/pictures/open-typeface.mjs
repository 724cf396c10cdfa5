import { createRequire } from "node:module";
import { openSync } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/**
 * Opens a typeface of @fontsource to turn text into outlines, with its kerning: a drawing then needs no font of the
 * machine that it is made on. Both of its functions throw where it has no glyph for a
 * letter.
 * @typedef {object} Typeface
 * @property {(text: string, size: number) => number} width How wide a text is, in the unit of its size.
 * @property {(text: string, size: number) => string} outline The text as an SVG path, its first letter's edge at 0 and
 *   its baseline at 0.
 * @param {string} name As in the package's name, for instance "literata".
 * @param {number} weight
 * @param {number} [letterSpacing] After each letter, in ems.
 * @returns {Typeface}
 */
export function openTypeface(name, weight, letterSpacing = 0) {
  /** @type {Map<string, import("fontkit").Font>} */
  const opened = new Map();

  /** Widths in ems: a line is measured again and again while its text is broken. @type {Map<string, number>} */
  const widths = new Map();

  /** @param {string} letter */
  function fontFor(letter) {
    for (const subset of ["latin", "latin-ext"]) {
      const font = opened.get(subset) ?? open(name, subset, weight);
      opened.set(subset, font);
      if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return font;
    }
    throw new Error(`the typeface ${name} has no letter "${letter}"`);
  }

  /**
   * @param {string} text
   * @param {number} size
   */
  function* place(text, size) {
    let x = 0;
    for (const { font, letters } of runs(text, fontFor)) {
      const scale = size / font.unitsPerEm;
      // As in a browser, letters that are set apart do not join.
      const { glyphs, positions } = font.layout(letters, letterSpacing === 0 ? {} : { liga: false });
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const end = x + xAdvance * scale;
        yield { glyph, scale, x: x + xOffset * scale, y: -yOffset * scale, end };
        x = end + letterSpacing * size;
      }
    }
  }

  return {
    width(text, size) {
      const ems = widths.get(text) ?? [...place(text, 1)].at(-1)?.end ?? 0;
      widths.set(text, ems);
      return ems * size;
    },
    outline(text, size) {
      const placed = [...place(text, size)];
      const edge = placed[0] ? placed[0].glyph.path.bbox.minX * placed[0].scale : 0;
      // A font's y axis points up, that of a drawing down.
      const paths = placed.map(({ glyph, scale, x, y }) => glyph.path.scale(scale, -scale).translate(x - edge, y));
      return paths.map((path) => path.toSVG()).join("");
    },
  };
}

/**
 * @param {string} name
 * @param {string} subset
 * @param {number} weight
 */
function open(name, subset, weight) {
  const font = openSync(resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`));
  if (!("layout" in font)) throw new Error(`${name} is a collection of typefaces, not one.`);
  return font;
}

/**
 * The longest parts of a text that one font has all letters of.
 * @param {string} text
 * @param {(letter: string) => import("fontkit").Font} fontFor
 */
function runs(text, fontFor) {
  /** @type {{ font: import("fontkit").Font, letters: string }[]} */
  const found = [];
  for (const letter of text) {
    const font = fontFor(letter);
    const last = found.at(-1);
    if (last?.font === font) last.letters += letter;
    else found.push({ font, letters: letter });
  }
  return found;
}
