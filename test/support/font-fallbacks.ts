interface Fallback extends SystemFont {
  readonly family: string;
  readonly weight: number;
  readonly style: "normal" | "italic";
  readonly file: string;
  /** The average width of a letter in em, as @capsizecss/metrics 4 gives it. */
  readonly width: number;
}

/** A font that is shown until a typeface arrives; its measures are in em, its width as that of the typeface. */
interface SystemFont {
  /** What its rules are called after the typeface's name. */
  readonly suffix: string;
  readonly systemWidth: number;
  readonly systemAscent: number;
  readonly systemDescent: number;
}

const georgia = system(" Fallback", 2048, 1878, 449);
const arial = system(" Fallback", 2048, 1854, 434);
const notoSerif = system(" Fallback Android", 1000, 1069, 293);
const roboto = system(" Fallback Android", 2048, 1900, 500);
const times = system(" Fallback Times", 2048, 1825, 443);

/** Each typeface of the site with what is known of the systems' fonts that are shown until it arrives. */
export const fallbacks: readonly Fallback[] = [
  ...face("Literata", 400, "normal", "literata/files/literata-latin-400-normal", 0.48, [
    georgia(913),
    notoSerif(481),
    times(832),
  ]),
  ...face("Literata", 400, "italic", "literata/files/literata-latin-400-italic", 0.453, [
    georgia(931),
    notoSerif(469),
    times(836),
  ]),
  ...face("Literata", 600, "normal", "literata/files/literata-latin-600-normal", 0.5, [
    georgia(1062),
    notoSerif(512),
    times(886),
  ]),
  ...face("Archivo", 500, "normal", "archivo/files/archivo-latin-500-normal", 0.447, [arial(913), roboto(919)]),
  ...face("Archivo", 600, "normal", "archivo/files/archivo-latin-600-normal", 0.456, [arial(983), roboto(926)]),
  ...face("Bodoni Moda", 500, "normal", "bodoni-moda/files/bodoni-moda-latin-500-normal", 0.4715, [
    georgia(913),
    notoSerif(481),
    times(832),
  ]),
];

/** The fonts of one system, in the units of its em, for each width of a letter. */
function system(suffix: string, unitsPerEm: number, ascent: number, descent: number) {
  return (width: number): SystemFont => ({
    suffix,
    systemWidth: width / unitsPerEm,
    systemAscent: ascent / unitsPerEm,
    systemDescent: descent / unitsPerEm,
  });
}

function face(
  family: string,
  weight: number,
  style: Fallback["style"],
  file: string,
  width: number,
  systems: readonly SystemFont[],
): Fallback[] {
  return systems.map((font) => ({ family, weight, style, file: `${file}.woff2`, width, ...font }));
}

export function fontFaces(styles: string): Map<string, string>[] {
  return [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(
    ([, declarations = ""]) =>
      new Map(
        declarations.split(";").map((declaration) => {
          const colon = declaration.indexOf(":");
          const value = declaration.slice(colon + 1).trim();
          return [declaration.slice(0, colon).trim(), value.replace(/^"([^"]*)"$/, "$1")];
        }),
      ),
  );
}

/** Whether a rule is about this typeface, or with a suffix about what stands in for it. */
export function isRuleOf(rule: Map<string, string>, { family, weight, style }: Fallback, suffix = ""): boolean {
  return (
    rule.get("font-family") === family + suffix &&
    rule.get("font-weight") === String(weight) &&
    rule.get("font-style") === style
  );
}

export function percentage(rule: Map<string, string>, property: string): number | undefined {
  const value = rule.get(property);
  return value === undefined ? undefined : Number.parseFloat(value);
}

/**
 * The stylesheet as it works on a machine that has Georgia and Arial. A test machine may have neither, so in their
 * place stand the site's own typefaces, scaled to the widths of Georgia and Arial: letters of another shape that take
 * the same room on average, which is all that a fallback's figures are about. What the stylesheet declares is applied
 * to those, and where it declares nothing, what Georgia and Arial have of their own.
 */
export function withSystemFonts(styles: string): string {
  const rules = fontFaces(styles);
  const widespread = fallbacks.filter(({ suffix }) => suffix === " Fallback");
  const standIns = widespread.flatMap((fallback) => {
    const declared = rules.find((rule) => isRuleOf(rule, fallback, " Fallback"));
    if (!declared) return [];
    const scale = fallback.systemWidth / fallback.width;
    const own = { ascent: 100 * fallback.systemAscent, descent: 100 * fallback.systemDescent };
    return rules
      .filter((rule) => isRuleOf(rule, fallback))
      .map(
        (rule) => `@font-face {
          font-family: "${fallback.family} Fallback"; font-weight: ${fallback.weight}; font-style: ${fallback.style};
          src: ${rule.get("src")?.replace(".woff2", ".woff2?stand-in")}; unicode-range: ${rule.get("unicode-range")};
          size-adjust: ${(percentage(declared, "size-adjust") ?? 100) * scale}%;
          ascent-override: ${(percentage(declared, "ascent-override") ?? own.ascent) / scale}%;
          descent-override: ${(percentage(declared, "descent-override") ?? own.descent) / scale}%;
          line-gap-override: ${percentage(declared, "line-gap-override") ?? 0}%;
        }`,
      );
  });
  const others = styles.replace(/@font-face\s*\{[^}]*Fallback"?;[^}]*\}/g, "");
  return standIns.join("\n") + others;
}
