import { readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";

/** How often each stands among a thousand or so of English prose. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  ...{ " ": 155, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23, c: 22, m: 20 },
  ...{ f: 20, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6, x: 1, j: 1, q: 1, z: 1 },
};

interface SystemFont {
  /** Follows the typeface's name in the stylesheet. */
  readonly suffix: string;
  readonly unitsPerEm: number;
  readonly regular: Style;
  readonly italic?: Style;
  readonly bold: Style;
}

/** The average width of a letter, and the font's full and PostScript names. Some fonts call a weight "Regular". */
interface Style {
  readonly width: number;
  readonly names: readonly string[];
}

/** Widths are in the font's own units, from @capsizecss/metrics 4, which weighs letters in about the same way. */
const SERIFS: readonly SystemFont[] = [
  {
    suffix: " Fallback",
    unitsPerEm: 2048,
    regular: { width: 913, names: ["Georgia", "Gelasio Regular"] },
    italic: { width: 931, names: ["Georgia Italic", "Georgia-Italic", "Gelasio Italic"] },
    bold: { width: 1062, names: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"] },
  },
  {
    suffix: " Fallback Android",
    unitsPerEm: 1000,
    regular: { width: 481, names: ["Noto Serif", "NotoSerif", "NotoSerif-Regular"] },
    italic: { width: 469, names: ["Noto Serif Italic", "NotoSerif-Italic"] },
    bold: { width: 512, names: ["Noto Serif Bold", "NotoSerif-Bold"] },
  },
  {
    suffix: " Fallback Times",
    unitsPerEm: 2048,
    regular: { width: 832, names: ["Times New Roman", "Liberation Serif", "Tinos", "NimbusRoman-Regular"] },
    italic: {
      width: 836,
      names: ["Times New Roman Italic", "Liberation Serif Italic", "Tinos Italic", "NimbusRoman-Italic"],
    },
    bold: { width: 886, names: ["Times New Roman Bold", "Liberation Serif Bold", "Tinos Bold", "NimbusRoman-Bold"] },
  },
];
const SANS_SERIFS: readonly SystemFont[] = [
  {
    suffix: " Fallback",
    unitsPerEm: 2048,
    regular: {
      width: 913,
      names: ["Arial", "ArialMT", "Arimo", "Arimo Regular", "Liberation Sans", "NimbusSans-Regular"],
    },
    bold: {
      width: 983,
      names: ["Arial Bold", "Arial-BoldMT", "Arimo Bold", "Liberation Sans Bold", "NimbusSans-Bold"],
    },
  },
  {
    suffix: " Fallback Android",
    unitsPerEm: 2048,
    regular: { width: 919, names: ["Roboto Medium", "Roboto-Medium"] },
    bold: { width: 926, names: ["Roboto Bold", "Roboto-Bold"] },
  },
];

/**
 * Rules for the system fonts that stand in for a typeface until it arrives, scaled so that they take the same room.
 * @param rule The typeface's own rule.
 * @param file Its font.
 * @param styles A list of fonts in it that begins with a typeface without serifs ends with `sans-serif`.
 */
export function fallbackRules(rule: string, file: string, styles: string): string {
  const [family = "", weight = "", style = ""] = ["family", "weight", "style"].map(
    (name) => new RegExp(`font-${name}: "?([^";]+)`).exec(rule)?.[1],
  );
  const { width, ascent, descent, lineGap } = measure(file);
  const systemFonts = new RegExp(`"${family}"[^;]*sans-serif`).test(styles) ? SANS_SERIFS : SERIFS;
  return systemFonts
    .map((font) => {
      const own = style === "italic" ? font.italic : Number(weight) >= 600 ? font.bold : font.regular;
      if (!own) throw new Error(`scripts/build/typeface-fallbacks.ts has no ${style}${font.suffix} for ${family}.`);
      const scale = width / (own.width / font.unitsPerEm);
      const percent = (ems: number) => `${((100 * ems) / scale).toFixed(4)}%`;
      return `@font-face {
  font-family: "${family}${font.suffix}";
  font-style: ${style};
  font-weight: ${weight};
  src: ${own.names.map((name) => `local("${name}")`).join(", ")};
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(descent)};
  line-gap-override: ${percent(lineGap)};
  size-adjust: ${(100 * scale).toFixed(4)}%;
}`;
    })
    .join("\n");
}

/** In ems. */
function measure(file: string) {
  const face = new Face(new Blob(readFileSync(file)));
  const font = new Font(face);
  const { ascender, descender, lineGap } = font.hExtents();
  let sum = 0;
  let count = 0;
  for (const [letter, frequency] of Object.entries(FREQUENCIES)) {
    sum += frequency * font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0);
    count += frequency;
  }
  const { upem } = face;
  return { width: sum / count / upem, ascent: ascender / upem, descent: -descender / upem, lineGap: lineGap / upem };
}
