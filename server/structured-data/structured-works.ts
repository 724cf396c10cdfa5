import type { Event, ItemList, Movie, MusicComposition, Person } from "schema-dts";
import { languageTags } from "../../shared/content/language-tags.ts";
import type { DocumentaryWork, OperaWork, Premiere, Trade, Work } from "../../shared/content/work.ts";

/** The list of works of the page at a URL, in the terms of schema.org. */
export function structuredWorks(url: string, works: readonly (DocumentaryWork | OperaWork)[]): ItemList {
  return {
    "@type": "ItemList",
    numberOfItems: works.length,
    itemListElement: works.map((work, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${url}#${work.id}`,
      item: "premiere" in work ? composition(work) : movie(work),
    })),
  };
}

/** Without a duration: every running time is "about", and ISO 8601 has no such word. */
function movie(work: DocumentaryWork): Movie {
  return {
    "@type": "Movie",
    ...names(work),
    dateCreated: String(work.completed ?? work.year),
    director: makers(work, "Director"),
    countryOfOrigin: work.places.map((name) => ({ "@type": "Country", name })),
  };
}

function composition(work: OperaWork): MusicComposition {
  return {
    "@type": "MusicComposition",
    ...names(work),
    composer: makers(work, "Composer"),
    lyricist: makers(work, "Words"),
    inLanguage: work.languages.map((language) => languageTags[language]),
    ...firstPerformance(work.premiere),
  };
}

function names({ title }: Work) {
  const alternateName = title.english ?? title.original?.text;
  return { name: title.text, ...(alternateName !== undefined && { alternateName }) };
}

function makers(work: DocumentaryWork | OperaWork, trade: Trade): Person[] {
  return work.makers.filter((maker) => maker.trade === trade).map(({ name }) => ({ "@type": "Person", name }));
}

/** Only where the day is known: a month or a year is not when it happened. */
function firstPerformance({ date, house, city }: Premiere): { firstPerformance?: Event } {
  if (date.length < "1607-02-24".length) return {};
  const location = { "@type": "Place" as const, name: house ?? city, address: city };
  return { firstPerformance: { "@type": "Event", startDate: date, location } };
}
