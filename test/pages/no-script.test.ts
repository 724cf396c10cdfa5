import { beforeAll, expect, test } from "@jest/globals";
import { pages } from "../../shared/site/pages.ts";
import { openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();
let tab: Tab;

beforeAll(async () => {
  tab = await openTab({ javaScriptEnabled: false });
});

test.each(pages.map(({ path }) => path))("%s can be read with scripts off", async (path) => {
  await tab.page.goto(site.origin + path);
  const heading = await tab.page.getByRole("heading", { level: 1 }).innerText();
  const main = tab.page.getByRole("main");
  for (const fold of await main.locator("article summary").all()) await fold.click();
  // Structured data are no words.
  const scripts = (await main.locator("script").allTextContents()).join("");
  const [shown, sent] = [await main.innerText(), ((await main.textContent()) ?? "").replace(scripts, "")].map(wordsIn);
  expect(sent).toBeGreaterThan(wordsIn(heading));
  // Filters and popovers say nothing without scripts.
  expect(shown).toBeGreaterThan(0.9 * (sent ?? 0));
});

test("with scripts off, links lead from page to page and back", async () => {
  await tab.page.goto(site.origin);
  await tab.page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  expect(tab.page.url()).toBe(`${site.origin}/documentary`);
  await tab.page.getByRole("link", { name: "Peter Grimes" }).first().click();
  expect(tab.page.url()).toBe(`${site.origin}/opera#peter-grimes`);
  expect(await tab.page.locator(":target h4").innerText()).toContain("Peter Grimes");
  await tab.page.goBack();
  expect(tab.page.url()).toBe(`${site.origin}/documentary`);
});

test("with scripts off, the 404 page links to the others", async () => {
  await tab.page.goto(`${site.origin}/no-such-page`);
  await tab.page.getByRole("main").locator('a[href="/opera"]').click();
  expect(tab.page.url()).toBe(`${site.origin}/opera`);
});

test("with scripts off, no list is filtered or hidden", async () => {
  await tab.page.goto(`${site.origin}/documentary?language=french`);
  await tab.page.getByRole("heading", { name: "Honeyland" }).waitFor();
  expect(await tab.page.getByRole("combobox").count()).toBe(0);
  expect(await tab.page.locator("search").boundingBox()).toBeNull();
  expect(await tab.page.locator("article:visible").count()).toBe(await tab.page.locator("article").count());
});

test("with scripts off, a term in the text leads to the glossary", async () => {
  await tab.page.goto(`${site.origin}/opera`);
  await tab.page.getByRole("link", { name: "Recitative", exact: true }).click();
  expect(tab.page.url()).toBe(`${site.origin}/opera#term-recitative`);
  expect(await tab.page.locator(":target dd").isVisible()).toBe(true);
});

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
