import type { Graph, Thing } from "schema-dts";
import { documentaryGlossary } from "../../shared/content/documentary-glossary.ts";
import { documentaryWorks } from "../../shared/content/documentary-works.ts";
import type { GlossaryTerm } from "../../shared/content/glossary-term.ts";
import { operaGlossary } from "../../shared/content/opera-glossary.ts";
import { operaWorks } from "../../shared/content/opera-works.ts";
import type { DocumentaryWork, OperaWork } from "../../shared/content/work.ts";
import { jsonForHtml } from "../../shared/json-for-html.ts";
import type { Page } from "../../shared/page.ts";
import type { FrontMatter } from "../../shared/page-module.ts";
import { site } from "../../shared/site.ts";
import { titleWithoutName } from "../../shared/title-without-name.ts";
import type { SiteConfig } from "../page/site-state.ts";
import { memoize } from "../texts/memoize.ts";
import { structuredGlossary } from "./structured-glossary.ts";
import { structuredWorks } from "./structured-works.ts";

type DataConfig = Pick<SiteConfig, "siteOrigin" | "operator">;

/** What a room's page is about, and what it lists. */
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
 * Makes what search engines read of a page: JSON-LD in the terms of schema.org, a graph of the site, of its operator
 * where a name is known, and of the page with the works and terms that it lists. Undefined for a page without a
 * description. It holds no "<", so nothing in it can end the script element that carries it. It is made once for each
 * page, since nothing in it changes while the process runs.
 */
export function createStructuredData(config: DataConfig): (page: Page) => Promise<string | undefined> {
  return memoize(async (page: Page) => {
    const { frontmatter } = await page.load();
    if (frontmatter.description === undefined) return undefined;
    const nodes = [...siteNodes(config), ...pageNodes(config, page, frontmatter, frontmatter.description)];
    const graph: Graph = { "@context": "https://schema.org", "@graph": nodes };
    return jsonForHtml(graph);
  });
}

function siteNodes(config: DataConfig): Thing[] {
  const { siteOrigin, operator } = config;
  const { website, organization } = references(config);
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
function pageNodes(config: DataConfig, { path, label }: Page, frontmatter: FrontMatter, description: string): Thing[] {
  if (path === "/") return [];
  const url = config.siteOrigin + path;
  const { website, organization } = references(config);
  const title = titleWithoutName(frontmatter.title);
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
        { "@type": "ListItem", position: 1, name: site.name, item: `${config.siteOrigin}/` },
        { "@type": "ListItem", position: 2, name: label, item: url },
      ],
    },
    { ...structuredWorks(url, room.works), ...works },
    { ...structuredGlossary(url, `${room.subject}: glossary`, room.terms), ...glossary },
  ];
}

/** The ids by which the site and its operator are referred to. */
function references({ siteOrigin, operator }: DataConfig) {
  return {
    website: { "@id": `${siteOrigin}/#website` },
    organization: operator.name ? { "@id": `${siteOrigin}/#operator` } : undefined,
  };
}
