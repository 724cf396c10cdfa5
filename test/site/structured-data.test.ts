import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { documentaryGlossary } from "../../shared/site/content/documentary-glossary.ts";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { operaGlossary } from "../../shared/site/content/opera-glossary.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import { pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { testAppOptions } from "../support/test-app.ts";

/** An unchecked node of JSON-LD. */
interface Node {
  readonly [property: string]: unknown;
}

const ORIGIN = "https://evenings.example";
const GUIDE = ["WebSite", "Article", "BreadcrumbList", "ItemList", "DefinedTermSet"];
const TYPES: Record<string, string[]> = {
  "/": ["WebSite"],
  "/documentary": GUIDE,
  "/opera": GUIDE,
  "/about": ["WebSite", "AboutPage"],
};

const options = testAppOptions();
const app = createApp(options);
const frontMatters = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })));
const described = frontMatters.filter(({ description }) => description);
const underTest = siteUnderTest();

test.each(described)("$path says what it is, and refers to what is there", async ({ path }) => {
  const graph = await graphOf(path);
  expect(graph.map((node) => node["@type"])).toEqual(TYPES[path] ?? ["WebSite", "WebPage"]);
  expect(JSON.stringify(graph)).not.toMatch(/undefined|null|""|rating|review|offer/i);

  const nodes = nodesOf(graph);
  const ids = nodes.filter((node) => node["@type"]).flatMap((node) => node["@id"] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const references = nodes.filter((node) => !node["@type"]).map((node) => node["@id"]);
  expect(ids).toEqual(expect.arrayContaining(references));

  const html = (await request(app).get(path)).text;
  const addresses = nodes.flatMap(({ url }) => (typeof url === "string" ? url : []));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const { origin, pathname, hash } = new URL(address);
    expect(origin).toBe(ORIGIN);
    expect(["/", path]).toContain(pathname);
    if (hash) expect(html).toContain(` id="${hash.slice(1)}"`);
  }
});

test.each(described.filter(({ path }) => path !== "/"))(
  "$path is described by title, description and last change",
  async ({ path, title, description, updated }) => {
    const page = (await graphOf(path)).find((node) => node["isPartOf"]);
    expect(page).toMatchObject({
      url: ORIGIN + path,
      description,
      inLanguage: site.language,
      dateModified: updated,
      isPartOf: { "@id": `${ORIGIN}/#website` },
    });
    expect(title).toBe(`${page?.["headline"] ?? page?.["name"]} | ${site.name}`);
    expect(page).not.toHaveProperty("author");
  },
);

test.each([
  ["/documentary", "Documentary film", documentaryWorks, documentaryGlossary],
  ["/opera", "Opera", operaWorks, operaGlossary],
] as const)("%s is an article with its works and terms, in order", async (path, subject, works, terms) => {
  const [website, article, breadcrumbs, list, glossary] = await graphOf(path);
  const id = (fragment: string) => ({ "@id": `${ORIGIN}${path}#${fragment}` });
  expect(website).toMatchObject({ name: site.name, inLanguage: site.language, description: site.promise });
  expect(article).toMatchObject({ about: { name: subject }, mainEntity: id("works"), hasPart: id("glossary") });
  expect(breadcrumbs?.["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: site.name, item: `${ORIGIN}/` },
    { "@type": "ListItem", position: 2, name: subject.replace(" film", ""), item: ORIGIN + path },
  ]);
  expect(list).toMatchObject({
    ...id("works"),
    numberOfItems: works.length,
    itemListElement: works.map(({ id, title }, index) => ({
      position: index + 1,
      url: `${ORIGIN}${path}#${id}`,
      item: { name: title.text, ...("original" in title && { alternateName: title.original.text }) },
    })),
  });
  expect(glossary).toMatchObject({
    ...id("glossary"),
    name: `${subject}: glossary`,
    hasDefinedTerm: terms.map(({ id, term, definition }) => ({
      name: term,
      description: plainText(definition),
      url: `${ORIGIN}${path}#${id}`,
    })),
  });
});

test("a film has a year, countries and directors, and no length", async () => {
  const films = await itemsOf("/documentary");
  expect(films.find(({ name }) => name === "Night Mail")).toEqual({
    "@type": "Movie",
    name: "Night Mail",
    dateCreated: "1936",
    countryOfOrigin: [{ "@type": "Country", name: "United Kingdom" }],
    director: [
      { "@type": "Person", name: "Harry Watt" },
      { "@type": "Person", name: "Basil Wright" },
    ],
  });
  // First shown in 1956.
  expect(films.find(({ name }) => name === "Night and Fog")).toHaveProperty("dateCreated", "1955");
});

test("an opera has languages, and a premiere if its day is known", async () => {
  const operas = await itemsOf("/opera");
  for (const { name, composer, lyricist } of operas) {
    expect({ name, composer, lyricist }).toEqual({ name, composer: [expect.anything()], lyricist: expect.anything() });
  }
  expect(operas.find(({ name }) => name === "Carmen")).toMatchObject({
    "@type": "MusicComposition",
    inLanguage: ["fr"],
    firstPerformance: {
      "@type": "Event",
      startDate: "1875-03-03",
      location: { "@type": "Place", name: "Opéra-Comique", address: "Paris" },
    },
  });
  expect(operas.find(({ name }) => name === "Dido and Aeneas")).not.toHaveProperty("firstPerformance");
});

test("a named operator is publisher of the site and author", async () => {
  const operator = { ...options.config.operator, name: "The Friday Club" };
  const operated = createApp({ ...options, config: { ...options.config, operator } });
  const reference = { "@id": `${ORIGIN}/#operator` };
  const graph = await graphOf("/opera", operated);
  expect(graph).toContainEqual({ "@type": "Organization", ...reference, name: "The Friday Club" });
  expect(graph.find((node) => node["@type"] === "WebSite")).toMatchObject({ publisher: reference });
  expect(graph.find((node) => node["@type"] === "Article")).toMatchObject({ author: reference });
});

test.each(["/sentry-example-page", "/no-such-page"])(
  "%s has none, because search engines leave it out",
  async (path) => {
    expect(blocksOf((await request(app).get(path)).text)).toEqual([]);
  },
);

test("in the browser the data comes and goes with its page", async () => {
  const tab = await openTab();
  const { page, documents, messages } = tab;
  const { origin } = underTest;
  await openHydrated(tab, `${origin}/opera`);
  const block = page.locator('script[type="application/ld+json"]');
  const header = page.getByRole("banner");
  const written = await block.textContent();
  expect(JSON.parse(written ?? "")).toMatchObject({ "@context": "https://schema.org" });
  await header.getByRole("link", { name: "Documentary", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(await block.count()).toBe(0);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
  expect(await block.textContent()).toBe(written);
  expect(documents).toEqual([`${origin}/opera`]);
  expect(messages).toEqual([]);

  // A visit that began without data stays without.
  await openHydrated(tab, `${origin}/no-such-page`);
  await header.getByRole("link", { name: "Opera", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
  expect(await block.count()).toBe(0);
  await tab.close();
});

function blocksOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text ?? "");
}

async function graphOf(path: string, from = app): Promise<Node[]> {
  const blocks = blocksOf((await request(from).get(path).expect(200)).text);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).not.toContain("<");
  const data: { "@context": string; "@graph": Node[] } = JSON.parse(blocks[0] ?? "");
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

/** The works of a page. */
async function itemsOf(path: string): Promise<Node[]> {
  const lists = (await graphOf(path)).filter((node) => node["@type"] === "ItemList");
  return lists.flatMap(({ itemListElement }) => (itemListElement as { item: Node }[]).map(({ item }) => item));
}

/** All objects in some JSON that are nodes of JSON-LD or references to one. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}
