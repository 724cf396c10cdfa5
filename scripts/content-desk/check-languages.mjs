import { listEntries } from "./list-entries.mjs";
import { propertyOf, textOf } from "./object-fields.mjs";
import { placeOf } from "./place-of.mjs";
import { whereWritten } from "./where-written.mjs";

/**
 * @typedef {import("./problem.mjs").Problem} Problem
 * @typedef {import("./find-problems.mjs").Desk} Desk
 * @typedef {import("./render-pages.mjs").RenderedPage} RenderedPage
 */

/** A letter that hardly any English word has: text with one is not English, or might as well name its language. */
const FOREIGN = /(?!\p{ASCII})\p{L}/u;

/**
 * Titles and marked words that are not English and do not say what they are, so that a screen reader would speak them,
 * and a browser hyphenate them, as English; and languages that BCP 47 does not know.
 * @param {Desk} desk
 * @param {RenderedPage[]} pages
 * @returns {Problem[]}
 */
export function checkLanguages(desk, pages) {
  const titles = listedTitles(desk);
  const marked = markedWords(pages);
  /** @type {Map<string, string>} */
  const languages = new Map();
  for (const { text, lang } of titles) if (lang) languages.set(text.value.toLowerCase(), lang.value);
  for (const { element } of marked) if (element.lang) languages.set(element.text.toLowerCase(), element.lang);
  const english = new Set(titles.map((title) => title.english?.value));

  /**
   * The language that a text is lacking, "…" where nobody has said which, or undefined where it may be English.
   * @param {string} text
   */
  function lacking(text) {
    return languages.get(text.toLowerCase()) ?? (FOREIGN.test(text) && !english.has(text) ? "…" : undefined);
  }

  const inLists = titles.flatMap(({ module, text, lang, english }) => {
    const language = lacking(text.value) ?? (english && "…");
    if (lang || !language) return [];
    const message = `“${text.value}” is not English, and does not say what it is; write lang: "${language}" beside it`;
    return [{ ...placeOf(module, text), message }];
  });
  const onPages = marked.flatMap(({ page, element }) => {
    const { text, lang } = element;
    const language = lacking(text);
    if (lang || !language) return [];
    const message = `“${text}” is marked without its language; write <i lang="${language}">${text}</i>, or *${language}:${text}* in a list`;
    return whereWritten(desk, page, element, [`*${text}*`, `>${text}<`]).map((place) => ({ ...place, message }));
  });
  return [...inLists, ...onPages, ...unknownLanguages(desk, pages)];
}

/**
 * @param {Desk} desk
 * @param {RenderedPage[]} pages
 * @returns {Problem[]}
 */
function unknownLanguages(desk, pages) {
  return pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const { lang } = element.attributes;
      if (lang === undefined || isLanguage(lang)) return [];
      const message = `lang: "${lang}" is no language as BCP 47 writes it; write fr, say, or ja-Latn`;
      const places = whereWritten(desk, page, element, [`lang: "${lang}"`, `lang="${lang}"`, `*${lang}:`]);
      return places.map((place) => ({ ...place, message }));
    }),
  );
}

/**
 * The titles and terms of all lists.
 * @param {Desk} desk
 */
function listedTitles({ modules }) {
  return modules.flatMap((module) =>
    listEntries(module)
      .flat()
      .flatMap((entry) => {
        const title = propertyOf(entry, "title");
        const original = propertyOf(title, "original");
        const texts = [
          { object: entry, text: textOf(entry, "term") },
          { object: title, text: textOf(title, "text") },
          { object: original, text: textOf(original, "text") },
        ];
        return texts.flatMap(({ object, text }) =>
          text ? [{ module, text, lang: textOf(object, "lang"), english: textOf(object, "english") }] : [],
        );
      }),
  );
}

/**
 * What is set in italics, as titles and words of other languages are.
 * @param {RenderedPage[]} pages
 */
function markedWords(pages) {
  return pages.flatMap((page) =>
    page.elements.filter(({ name }) => ["i", "em", "cite"].includes(name)).map((element) => ({ page, element })),
  );
}

/** @param {string} lang */
function isLanguage(lang) {
  try {
    return /^[a-z]{2,3}\b/.test(lang) && Intl.getCanonicalLocales(lang)[0] === lang;
  } catch {
    return false;
  }
}
