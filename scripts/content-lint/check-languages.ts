import type { FindPlaces } from "./find-places.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** A letter that hardly any English word has. */
const FOREIGN = /(?!\p{ASCII})\p{L}/u;
/** Titles and foreign words are set in italics. */
const ITALICS = ["i", "em", "cite"];

/**
 * Titles and foreign words that name no language, although they are not English: screen readers would speak them as
 * English, and browsers hyphenate them so.
 */
export function checkLanguages(pages: readonly RenderedPage[], findPlaces: FindPlaces): Problem[] {
  const named = pages.flatMap(({ elements }) => elements).filter(({ properties }) => properties["lang"]);
  const known = new Map(named.map(({ text, lang }) => [text.toLowerCase(), lang]));
  const english = pages.filter(({ language }) => /^en\b/.test(language));
  return english.flatMap((page) =>
    page.elements.flatMap((element) => {
      const { name, text, words, lang } = element;
      const isItalic = ITALICS.includes(name);
      if (lang || !(isItalic || (name === "span" && words.includes(text)))) return [];
      const language = known.get(text.toLowerCase()) ?? (isItalic && FOREIGN.test(text) ? "…" : undefined);
      if (!language) return [];
      const message = `“${text}” is not English and names no language; write <i lang="${language}">${text}</i>, or in a list *${language}:${text}* or lang: "${language}"`;
      return findPlaces(page, element, `*${text}*`, `text: "${text}"`).map((place) => ({ ...place, message }));
    }),
  );
}
