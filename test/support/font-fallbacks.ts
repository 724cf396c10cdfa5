/** A typeface that the site may use, with what it takes to show it in the place of Georgia or Arial. Measures are in em. */
interface StandIn {
  readonly family: string;
  readonly weight: number;
  readonly style: "normal" | "italic";
  /** The average width of a letter, and that of the system font, from @capsizecss/metrics 4. */
  readonly width: number;
  readonly systemWidth: number;
  readonly system: SystemFont;
}

interface SystemFont {
  readonly ascent: number;
  readonly descent: number;
}

const georgia: SystemFont = { ascent: 1878 / 2048, descent: 449 / 2048 };
const arial: SystemFont = { ascent: 1854 / 2048, descent: 434 / 2048 };

const standIns: readonly StandIn[] = [
  { family: "Literata", weight: 400, style: "normal", width: 0.48, systemWidth: 913 / 2048, system: georgia },
  { family: "Literata", weight: 400, style: "italic", width: 0.453, systemWidth: 931 / 2048, system: georgia },
  { family: "Literata", weight: 600, style: "normal", width: 0.5, systemWidth: 1062 / 2048, system: georgia },
  { family: "Archivo", weight: 500, style: "normal", width: 0.447, systemWidth: 913 / 2048, system: arial },
  { family: "Archivo", weight: 600, style: "normal", width: 0.456, systemWidth: 983 / 2048, system: arial },
  { family: "Bodoni Moda", weight: 500, style: "normal", width: 0.4715, systemWidth: 913 / 2048, system: georgia },
];

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
function isRuleOf(rule: Map<string, string>, { family, weight, style }: StandIn, suffix = ""): boolean {
  return (
    rule.get("font-family") === family + suffix &&
    rule.get("font-weight") === String(weight) &&
    rule.get("font-style") === style
  );
}

function percentage(rule: Map<string, string>, property: string): number | undefined {
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
  const used = standIns.filter((standIn) => rules.some((rule) => isRuleOf(rule, standIn)));
  const inPlace = used.flatMap((standIn) => {
    const declared = rules.find((rule) => isRuleOf(rule, standIn, " Fallback"));
    if (!declared) throw new Error(`${standIn.family} has no fallback.`);
    const { family, weight, style, system } = standIn;
    const scale = standIn.systemWidth / standIn.width;
    return rules
      .filter((rule) => isRuleOf(rule, standIn))
      .map(
        (rule) => `@font-face {
          font-family: "${family} Fallback"; font-weight: ${weight}; font-style: ${style};
          src: ${rule.get("src")?.replace(".woff2", ".woff2?stand-in")}; unicode-range: ${rule.get("unicode-range")};
          size-adjust: ${(percentage(declared, "size-adjust") ?? 100) * scale}%;
          ascent-override: ${(percentage(declared, "ascent-override") ?? 100 * system.ascent) / scale}%;
          descent-override: ${(percentage(declared, "descent-override") ?? 100 * system.descent) / scale}%;
          line-gap-override: ${percentage(declared, "line-gap-override") ?? 0}%;
        }`,
      );
  });
  const others = styles.replace(/@font-face\s*\{[^}]*Fallback"?;[^}]*\}/g, "");
  return inPlace.join("\n") + others;
}
