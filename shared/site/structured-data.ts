import type { DefinedTermSet, Event, Graph, ItemList, Movie, MusicComposition, Person, Thing } from "schema-dts";
import { jsonForHtml, type Operator } from "../engine/boot-data.ts";
import { type FrontMatter, type Page, titleWithoutName } from "../engine/page.ts";
import { documentaryGlossary } from "./content/documentary-glossary.ts";
import { documentaryWorks } from "./content/documentary-works.ts";
import { operaGlossary } from "./content/opera-glossary.ts";
import { operaWorks } from "./content/opera-works.ts";
import {
  type DocumentaryWork,
  type GlossaryTerm,
  languageTags,
  type OperaWork,
  type Premiere,
  type Trade,
  type Work,
} from "./content/types.ts";
import { site } from "./site.ts";
import { plainText } from "./text/inline-markup.ts";

interface Publisher {
  readonly siteOrigin: string;
  readonly operator: Pick<Operator, "name">;
}

/** What the page of a room is about, and what it lists. */
const rooms: Readonly<Record<string, Room>> = {
  "/documentary": {
    subject: "Documentary film",
    works: documentaryWorks,
    terms: documentaryGlossary,
  },
  "/opera": {
    subject: "Opera",
    works: operaWorks,
    terms: operaGlossary,
  },
};

interface Room {
  readonly subject: string;
  readonly works: readonly (DocumentaryWork | OperaWork)[];
  readonly terms: readonly GlossaryTerm[];
}

/**
 * JSON-LD for search engines, in terms of schema.org: the site, its operator if named, and the page with its works and
 * terms. `undefined` for a page without a description. The JSON contains no "<", so it cannot end its script element.
 */
export function describePage(page: Page, frontmatter: FrontMatter, publisher: Publisher): string | undefined {
  if (frontmatter.description === undefined) return undefined;
  const nodes = [...siteNodes(publisher), ...pageNodes(publisher, page, frontmatter, frontmatter.description)];
  const graph: Graph = { "@context": "https://schema.org", "@graph": nodes };
  return jsonForHtml(graph);
}

function siteNodes(publisher: Publisher): Thing[] {
  const { siteOrigin, operator } = publisher;
  const { website, organization } = references(publisher);
  return [
    {
      "@type": "WebSite",
      ...website,
      name: site.name,
      url: `${siteOrigin}/`,
      inLanguage: site.language,
      description: site.promise,
      ...(organization && { publisher: organization }),
    },
    ...(organization ? [{ "@type": "Organization" as const, ...organization, name: operator.name }] : []),
  ];
}

/** The home page is the site itself. */
function pageNodes(
  publisher: Publisher,
  { path, label }: Page,
  frontmatter: FrontMatter,
  description: string,
): Thing[] {
  if (path === "/") return [];
  const url = publisher.siteOrigin + path;
  const { website, organization } = references(publisher);
  const title = titleWithoutName(frontmatter.title, site.name);
  const shared = {
    url,
    description,
    inLanguage: site.language,
    isPartOf: website,
    ...(frontmatter.updated !== undefined && { dateModified: frontmatter.updated }),
  };
  const room = rooms[path];
  if (!room) return [{ "@type": path === "/about" ? "AboutPage" : "WebPage", "@id": url, name: title, ...shared }];
  const works = { "@id": `${url}#works` };
  const glossary = { "@id": `${url}#glossary` };
  return [
    {
      "@type": "Article",
      "@id": `${url}#article`,
      headline: title,
      ...shared,
      about: { "@type": "Thing", name: room.subject },
      mainEntity: works,
      hasPart: glossary,
      ...(organization && { author: organization }),
    },
    {
      "@type": "BreadcrumbList",
      "@id": `${url}#breadcrumbs`,
      itemListElement: [
        { "@type": "ListItem", position: 1, name: site.name, item: `${publisher.siteOrigin}/` },
        { "@type": "ListItem", position: 2, name: label, item: url },
      ],
    },
    { ...structuredWorks(url, room.works), ...works },
    { ...structuredGlossary(url, `${room.subject}: glossary`, room.terms), ...glossary },
  ];
}

/** Refers to the site and its operator by their ids. */
function references({ siteOrigin, operator }: Publisher) {
  return {
    website: { "@id": `${siteOrigin}/#website` },
    organization: operator.name ? { "@id": `${siteOrigin}/#operator` } : undefined,
  };
}

function structuredWorks(url: string, works: readonly (DocumentaryWork | OperaWork)[]): ItemList {
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

/** Without a duration: every running time is approximate, which ISO 8601 cannot say. */
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
  return { name: title.text, ...(title.original && { alternateName: title.original.text }) };
}

function makers(work: DocumentaryWork | OperaWork, trade: Trade): Person[] {
  return work.makers.filter((maker) => maker.trade === trade).map(({ name }) => ({ "@type": "Person", name }));
}

/** Only if day and city are known: a month or a year is not a date of an event. */
function firstPerformance({ date, house, city }: Premiere): { firstPerformance?: Event } {
  if (city === undefined || date.length < "1607-02-24".length) return {};
  const location = { "@type": "Place" as const, name: house ?? city, address: city };
  return { firstPerformance: { "@type": "Event", startDate: date, location } };
}

function structuredGlossary(url: string, name: string, terms: readonly GlossaryTerm[]): DefinedTermSet {
  return {
    "@type": "DefinedTermSet",
    name,
    hasDefinedTerm: terms.map(({ id, term, definition }) => ({
      "@type": "DefinedTerm",
      name: term,
      description: plainText(definition),
      url: `${url}#${id}`,
    })),
  };
}
