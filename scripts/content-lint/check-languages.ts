import { findPlaces, type List } from "./lists.ts";
import type { Place, Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** A letter that hardly any English word has. */
const FOREIGN = /(?!\p{ASCII})\p{L}/u;
/** Titles and foreign words are set in italics. */
const MARKED = ["i", "em", "cite"];

/**
 * Titles and words in italics that are not English and do not name their language: screen readers would speak them as
 * English, and browsers hyphenate them so. Also language tags that are not BCP 47.
 */
export function checkLanguages(lists: readonly List[], pages: readonly RenderedPage[]): Problem[] {
  const titles = lists.flatMap(titlesIn);
  const marked = pages.flatMap((page) =>
    page.elements.filter(({ name }) => MARKED.includes(name)).map((element) => ({ page, element })),
  );
  const known = new Map<string, string>();
  for (const { text, lang } of [...titles, ...marked.map(({ element }) => element)]) {
    if (lang && isLanguage(lang)) known.set(text.toLowerCase(), lang);
  }
  const english = new Set(titles.flatMap((title) => (title.isEnglish ? title.text : [])));

  /** The language that a text should name: "…" if it is not known, `undefined` if the text may be English. */
  function missingLanguage(text: string): string | undefined {
    return known.get(text.toLowerCase()) ?? (FOREIGN.test(text) && !english.has(text) ? "…" : undefined);
  }

  const inLists = titles.flatMap(({ text, lang, place }) => {
    const language = missingLanguage(text);
    if (lang || !language) return [];
    return { ...place, message: `“${text}” is not English and names no language; write lang: "${language}" beside it` };
  });
  const onPages = marked.flatMap(({ page, element }) => {
    const { text, lang } = element;
    const language = missingLanguage(text);
    if (lang || !language) return [];
    const message = `“${text}” is not English and names no language; write <i lang="${language}">${text}</i>, or *${language}:${text}* in a list`;
    const places = findPlaces(lists, page, element, (listed) => listed.includes(`*${text}*`));
    return places.map((place) => ({ ...place, message }));
  });
  return [...inLists, ...onPages, ...pages.flatMap((page) => unknownLanguages(lists, page))];
}

interface ListedTitle {
  readonly text: string;
  readonly lang: string | undefined;
  readonly isEnglish: boolean;
  readonly place: Place;
}

interface TitleFields {
  readonly text?: string;
  readonly lang?: string;
  readonly original?: TitleFields;
}

/** The titles and terms of a list. Sources have none: their `title` is a sentence, not an object. */
function titlesIn({ file, entries }: List): ListedTitle[] {
  return entries.flatMap(({ name, fields }) => {
    const { term, lang, title } = fields as { term?: string; lang?: string; title?: TitleFields };
    const found: [field: string, TitleFields | undefined][] = [
      ["term", term === undefined ? undefined : { text: term, ...(lang && { lang }) }],
      ["title", title],
      ["title.original", title?.original],
    ];
    return found.flatMap(([field, { text, lang, original } = {}]) => {
      if (text === undefined) return [];
      // With `original`, this is the English title.
      return { text, lang, isEnglish: !lang && original !== undefined, place: { file, field: `${name}.${field}` } };
    });
  });
}

function unknownLanguages(lists: readonly List[], page: RenderedPage): Problem[] {
  return page.elements.flatMap((element) => {
    const lang = element.properties["lang"];
    if (lang === undefined || isLanguage(String(lang))) return [];
    const message = `lang: "${lang}" is not a BCP 47 tag; write one such as fr or ja-Latn`;
    const isIn = (text: string, field: string) =>
      text.includes(`*${lang}:`) || (field.endsWith(".lang") && text === lang);
    return findPlaces(lists, page, element, isIn).map((place) => ({ ...place, message }));
  });
}

function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}\b/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
