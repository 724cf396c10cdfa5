import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import type { Metafile } from "esbuild";
import type { Page } from "../../shared/engine/page.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { assets, clientFolder } from "../support/test-app.ts";

/** On the wire, in Brotli from the cache. */
const HTML_BUDGET: Record<string, number> = { "/": 20_000, "/documentary": 40_000, "/opera": 40_000 };
const HTML_BUDGET_OF_OTHERS = 17_000;
/** One for text and one for headings; more would delay the text itself. */
const FONTS_PRELOADED = 2;
/** All files of a first view, with every typeface and without headers: React has 60,100 of it, typefaces 66,000. */
const VIEW_BUDGET: Record<string, number> = { "/documentary": 210 * 1_024, "/opera": 210 * 1_024 };
const VIEW_BUDGET_OF_OTHERS = 176 * 1_024;
const BOOT_BUDGET = 1_500;
/** Without the page's own script. React has 60,100 of it. */
const FIRST_VIEW_BUDGET = 84_000;
/** More would be more requests, one after another on a slow connection. */
const FIRST_VIEW_FILES = 6;
/** A page's own script and data. */
const PAGE_BUDGET = 23_500;
const SENTRY_BUDGETS = { "client/sentry.ts": 24_000, "client/sentry-with-tracing.ts": 48_000 };

/** How many parts of a file a message names, the largest first. */
const PARTS_NAMED = 6;

const metafiles: readonly Metafile[] = JSON.parse(readFileSync(`${clientFolder}-metafiles.json`, "utf8"));
const outputs = metafiles.flatMap((metafile) => Object.entries(metafile.outputs));
const modules = [...pages, notFoundPage].map(({ path }) => assets.pageModules[path] ?? []);
const everyPages = modules[0]?.filter((file) => modules.every((files) => files.includes(file))) ?? [];

const site = siteUnderTest();

test.each(everyAddress)("the document at %s fits into its first flights", async (path) => {
  const { body } = await cachedResponse(site.origin, path);
  expect(body.length).toBeLessThanOrEqual(HTML_BUDGET[path] ?? HTML_BUDGET_OF_OTHERS);
  const html = brotliDecompressSync(body).toString();
  expect(html.match(/<link rel="preload" [^>]*as="font"/g)).toHaveLength(FONTS_PRELOADED);
});

test("the script that every page waits for is small and alone", () => {
  expect(overBudget([assets.entry], BOOT_BUDGET)).toEqual([]);
  expect(readFileSync(clientFolder + assets.entry, "utf8")).not.toMatch(/^import|;import[ "{]/);
});

test("the scripts of a first view are within their budget", () => {
  expect(overBudget([assets.entry, ...everyPages], FIRST_VIEW_BUDGET)).toEqual([]);
  expect(everyPages.length + 1).toBeLessThanOrEqual(FIRST_VIEW_FILES);
});

test("each page has one script of its own, small enough with its data", async () => {
  const own = [...pages, notFoundPage].map(ownScripts);
  expect(own.filter(({ length }) => length !== 1)).toEqual([]);
  expect(new Set(own.flat()).size).toBe(own.length);
  const sizes = await Promise.all([...pages, notFoundPage].map(ownBytes));
  expect(sizes.filter(({ bytes }) => bytes > PAGE_BUDGET)).toEqual([]);
});

test("a whole first view is small enough", async () => {
  const typefaces = readdirSync(`${clientFolder}/assets`).filter((file) => /(?<!_others)-\w+\.woff2$/.test(file));
  const files = [...typefaces.map((file) => `assets/${file}`), "public/favicon.svg"];
  const common = files.reduce((sum, file) => sum + statSync(join(clientFolder, file)).size, 0);
  const scripts = compressedSize([assets.entry, ...everyPages]);
  const sizes = await Promise.all(
    pages.map(async (page) => {
      const document = await cachedResponse(site.origin, page.path);
      const { path, bytes } = await ownBytes(page);
      return { path, bytes: common + document.body.length + scripts + bytes };
    }),
  );
  expect(sizes.filter(({ path, bytes }) => bytes > (VIEW_BUDGET[path] ?? VIEW_BUDGET_OF_OTHERS))).toEqual([]);
});

test.each(Object.entries(SENTRY_BUDGETS))("the reporting script of %s is within its budget", (source, budget) => {
  const [file = ""] = outputs.find(([, { entryPoint }]) => entryPoint === source) ?? [];
  expect(overBudget([file.replace("dist/client", "")], budget)).toEqual([]);
});

test("browsers get no structured data and no source line as script", () => {
  const files = readdirSync(`${clientFolder}/assets`).filter((file) => file.endsWith(".js"));
  const scripts = files.map((file) => readFileSync(`${clientFolder}/assets/${file}`, "utf8"));
  expect(scripts.length).toBeGreaterThan(pages.length);
  expect(scripts.filter((text) => /schema\.org|Source: /.test(text))).toEqual([]);
});

test("browser and server run React for production", () => {
  const sources = outputs.flatMap(([, { inputs }]) => Object.keys(inputs));
  expect(sources.filter((file) => file.includes("development"))).toEqual([]);
  const folder = join(clientFolder, "../server");
  const server = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  expect(server.join("")).toContain("react-dom-server.node.production");
  expect(server.join("")).not.toMatch(/react-dom-server\.node\.development\.js|process\.env\.NODE_ENV/);
});

function ownScripts({ path }: Page): string[] {
  return assets.pageModules[path]?.filter((file) => !everyPages.includes(file)) ?? [];
}

async function ownBytes(page: Page): Promise<{ path: string; bytes: number }> {
  const { path } = page;
  const file = assets.data.find((data) => data.page === path);
  const data = file ? (await cachedResponse(site.origin, file.href)).body.length : 0;
  return { path, bytes: compressedSize(ownScripts(page)) + data };
}

/** Empty if all files together are within the budget; otherwise a line for each, with its size and largest parts. */
function overBudget(files: readonly string[], budget: number): string[] {
  if (compressedSize(files) <= budget) return [];
  return files.map((file) => {
    const [, output] = outputs.find(([path]) => path.endsWith(file)) ?? [];
    const parts = Object.entries(output?.inputs ?? {})
      .toSorted(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
      .slice(0, PARTS_NAMED)
      .map(([input, { bytesInOutput }]) => `${input} ${bytesInOutput}`);
    return `${file} is ${compressedSize([file])} bytes of ${budget} in all. Its parts, before compression: ${parts.join(", ")}`;
  });
}

function compressedSize(addresses: readonly string[]): number {
  return addresses.reduce((sum, address) => sum + statSync(`${clientFolder}${address}.br`).size, 0);
}
