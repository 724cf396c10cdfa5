interface Fallback extends SystemFont {
  readonly family: string;
  readonly weight: number;
  readonly style: "normal" | "italic";
  readonly file: string;
  /** The average width of a letter in em, from @capsizecss/metrics 4. */
  readonly width: number;
}

/**
 * A font that is shown until a typeface arrives. Its measures are in em, its width is an average like the typeface's.
 */
interface SystemFont {
  /** Follows the typeface's name in the names of its rules. */
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

/** Each typeface of the site with the system fonts that stand in for it. */
export const fallbacks: readonly Fallback[] = [
  ...face("Literata", 400, "normal", "literata/400Regular/Literata_400Regular", 0.48, [
    georgia(913),
    notoSerif(481),
    times(832),
  ]),
  ...face("Literata", 400, "italic", "literata/400Regular_Italic/Literata_400Regular_Italic", 0.453, [
    georgia(931),
    notoSerif(469),
    times(836),
  ]),
  ...face("Literata", 600, "normal", "literata/600SemiBold/Literata_600SemiBold", 0.5, [
    georgia(1062),
    notoSerif(512),
    times(886),
  ]),
  ...face("Archivo", 500, "normal", "archivo/500Medium/Archivo_500Medium", 0.447, [arial(913), roboto(919)]),
  ...face("Archivo", 600, "normal", "archivo/600SemiBold/Archivo_600SemiBold", 0.456, [arial(983), roboto(926)]),
  ...face("Bodoni Moda", 500, "normal", "bodoni-moda/500Medium/BodoniModa_500Medium", 0.4715, [
    georgia(913),
    notoSerif(481),
    times(832),
  ]),
];

/** A system font, from measures in the units of its em, for each width of a letter. */
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
  return systems.map((font) => ({ family, weight, style, file: `${file}.ttf`, width, ...font }));
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

/** Whether a rule is for this typeface, or with a suffix for its fallback. */
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
 * The stylesheet as it works on a machine with Georgia and Arial, which a test machine may lack. The site's own
 * typefaces replace them, scaled to their widths: other letters that need the same room on average, which is all that
 * the fallbacks' figures are about. What the stylesheet does not override is as in Georgia and Arial.
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
