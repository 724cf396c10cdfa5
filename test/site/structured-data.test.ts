import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { documentaryGlossary } from "../../shared/site/content/documentary-glossary.ts";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { operaGlossary } from "../../shared/site/content/opera-glossary.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type { DocumentaryWork, OperaWork } from "../../shared/site/content/types.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { close, listen } from "../support/listen.ts";
import { testAppOptions } from "../support/test-app.ts";

/** An unchecked node of JSON-LD. */
interface Node {
  readonly [property: string]: unknown;
}

const ORIGIN = "https://evenings.example";
const options = testAppOptions();
const frontMatters = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })));
const described = frontMatters.filter(({ description }) => description);
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp(options));
  origin = await listen(server);
});
afterAll(() => close(server));

const types: Record<string, string[]> = {
  "/": ["WebSite"],
  "/documentary": ["WebSite", "Article", "BreadcrumbList", "ItemList", "DefinedTermSet"],
  "/opera": ["WebSite", "Article", "BreadcrumbList", "ItemList", "DefinedTermSet"],
  "/about": ["WebSite", "AboutPage"],
  "/privacy_policy": ["WebSite", "WebPage"],
};

test.each(described)("$path says what it is, in one block of data", async ({ path }) => {
  const graph = await graphOf(path);
  expect(graph.map((node) => node["@type"])).toEqual(types[path] ?? ["WebSite", "WebPage"]);
  expect(JSON.stringify(graph)).not.toMatch(/undefined|null|""|rating|review|offer/i);
});

test.each(described)("everything that $path refers to exists, on the site", async ({ path }) => {
  const nodes = nodesOf(await graphOf(path));
  const ids = nodes.filter((node) => node["@type"]).flatMap((node) => node["@id"] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const references = nodes.filter((node) => !node["@type"]).map((node) => node["@id"]);
  expect(ids).toEqual(expect.arrayContaining(references));

  const html = (await request(server).get(path)).text;
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
    expect(page?.["author"]).toBeUndefined();
  },
);

test.each([
  ["/documentary", "Documentary film", "Documentary"],
  ["/opera", "Opera", "Opera"],
])("%s is an article with its works and glossary below the site", async (path, subject, label) => {
  const graph = await graphOf(path);
  const nodeOf = (type: string) => graph.find((node) => node["@type"] === type);
  expect(nodeOf("WebSite")).toEqual({
    "@type": "WebSite",
    "@id": `${ORIGIN}/#website`,
    name: site.name,
    url: `${ORIGIN}/`,
    inLanguage: site.language,
    description: site.promise,
  });
  const works = { "@id": `${ORIGIN}${path}#works` };
  const glossary = { "@id": `${ORIGIN}${path}#glossary` };
  expect(nodeOf("Article")).toMatchObject({
    "@id": `${ORIGIN}${path}#article`,
    about: { "@type": "Thing", name: subject },
    mainEntity: works,
    hasPart: glossary,
  });
  expect(nodeOf("ItemList")).toMatchObject(works);
  expect(nodeOf("DefinedTermSet")).toMatchObject({ ...glossary, name: `${subject}: glossary` });
  expect(nodeOf("BreadcrumbList")).toEqual({
    "@type": "BreadcrumbList",
    "@id": `${ORIGIN}${path}#breadcrumbs`,
    itemListElement: [
      { "@type": "ListItem", position: 1, name: site.name, item: `${ORIGIN}/` },
      { "@type": "ListItem", position: 2, name: label, item: ORIGIN + path },
    ],
  });
});

describe.each([
  ["/documentary", documentaryWorks, documentaryGlossary],
  ["/opera", operaWorks, operaGlossary],
] as const)("the lists of %s", (path, works, terms) => {
  test("have every work and every term of the page, in order", async () => {
    const { list, glossary } = await listsOf(path);
    expect(list?.numberOfItems).toBe(works.length);
    expect(list?.itemListElement).toHaveLength(works.length);
    expect(list?.itemListElement).toMatchObject(
      works.map(({ id, title }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: `${ORIGIN}${path}#${id}`,
        item: { name: title.text, ...("original" in title && { alternateName: title.original.text }) },
      })),
    );
    expect(glossary?.["hasDefinedTerm"]).toEqual(
      terms.map(({ id, term, definition }) => ({
        "@type": "DefinedTerm",
        name: term,
        description: plainText(definition),
        url: `${ORIGIN}${path}#${id}`,
      })),
    );
  });
});

test("a film has a year, countries and directors, and no length", async () => {
  const { items } = await listsOf("/documentary");
  for (const [index, { year, completed = year, places }] of (
    documentaryWorks as readonly DocumentaryWork[]
  ).entries()) {
    const film = items[index];
    expect(film).toMatchObject({ "@type": "Movie", dateCreated: String(completed) });
    expect(film?.["duration"]).toBeUndefined();
    expect(namesIn(film?.["countryOfOrigin"])).toEqual(places);
  }
  expect(items.find(({ name }) => name === "Night Mail")?.["director"]).toEqual([
    { "@type": "Person", name: "Harry Watt" },
    { "@type": "Person", name: "Basil Wright" },
  ]);
});

test("an opera has languages, and a premiere if its day is known", async () => {
  const { items } = await listsOf("/opera");
  const english = new Intl.DisplayNames("en", { type: "language" });
  for (const [index, work] of operaWorks.entries()) {
    const { premiere, languages }: OperaWork = work;
    const opera = items[index];
    expect(opera?.["@type"]).toBe("MusicComposition");
    const tags = opera?.["inLanguage"];
    expect(Array.isArray(tags) && tags.map((tag) => english.of(tag))).toEqual(languages);
    const day = /^\d{4}-\d\d-\d\d$/.test(premiere.date);
    expect(opera?.["firstPerformance"]).toEqual(
      day
        ? {
            "@type": "Event",
            startDate: premiere.date,
            location: { "@type": "Place", name: premiere.house, address: premiere.city },
          }
        : undefined,
    );
    if (day) expect(premiere.house).toEqual(expect.any(String));
    const named = [namesIn(opera?.["composer"]).length > 0, namesIn(opera?.["lyricist"]).length > 0];
    expect([work.id, ...named]).toEqual([work.id, true, true]);
  }
});

test("a named operator is publisher of the site and author", async () => {
  const operator = { ...options.config.operator, name: "The Friday Club" };
  const app = createApp({ ...options, config: { ...options.config, operator } });
  const reference = { "@id": `${ORIGIN}/#operator` };
  for (const { path } of described) {
    const graph = await graphOf(path, app);
    expect(graph).toContainEqual({ "@type": "Organization", ...reference, name: "The Friday Club" });
    expect(graph.find((node) => node["@type"] === "WebSite")).toMatchObject({ publisher: reference });
    for (const article of graph.filter((node) => node["@type"] === "Article"))
      expect(article["author"]).toEqual(reference);
  }
});

test("pages with noindex have none", async () => {
  for (const path of ["/sentry-example-page", "/no-such-page"]) {
    expect(blocksOf((await request(server).get(path)).text)).toEqual([]);
  }
});

test("in the browser the data comes and goes with its page", async () => {
  const tab = await openTab();
  await openHydrated(tab, `${origin}/opera`);
  const block = tab.page.locator('script[type="application/ld+json"]');
  const written = await block.textContent();
  expect(JSON.parse(written ?? "")).toMatchObject({ "@context": "https://schema.org" });
  await tab.page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await tab.page.waitForFunction(() => location.pathname === "/documentary");
  expect(await block.count()).toBe(0);
  await tab.page.goBack();
  await tab.page.waitForFunction(() => location.pathname === "/opera");
  expect(await block.textContent()).toBe(written);
  expect(tab.documents).toEqual([`${origin}/opera`]);
  expect(tab.messages).toEqual([]);
  await tab.close();
});

test("a visit that began without data stays without", async () => {
  const tab = await openTab();
  await openHydrated(tab, `${origin}${notFoundPage.path.replace("*", "/no-such-page")}`);
  await tab.page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await tab.page.waitForFunction(() => location.pathname === "/opera");
  expect(await tab.page.locator('script[type="application/ld+json"]').count()).toBe(0);
  await tab.close();
});

function blocksOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text ?? "");
}

async function graphOf(path: string, app: Server | ReturnType<typeof createApp> = server): Promise<Node[]> {
  const blocks = blocksOf((await request(app).get(path).expect(200)).text);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).not.toContain("<");
  const data: { "@context": string; "@graph": Node[] } = JSON.parse(blocks[0] ?? "");
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

interface Lists {
  readonly list: { readonly numberOfItems?: number; readonly itemListElement?: readonly { item: Node }[] } | undefined;
  readonly items: readonly Node[];
  readonly glossary: Node | undefined;
}

async function listsOf(path: string): Promise<Lists> {
  const graph = await graphOf(path);
  const list: Lists["list"] = graph.find((node) => node["@type"] === "ItemList");
  const glossary = graph.find((node) => node["@type"] === "DefinedTermSet");
  return { list, items: list?.itemListElement?.map(({ item }) => item) ?? [], glossary };
}

/** All objects in some JSON that are nodes of JSON-LD or references to one. */
function nodesOf(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return Array.isArray(value) ? inner : [{ ...value }, ...inner];
}

function namesIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map(({ name }) => name) : [];
}
