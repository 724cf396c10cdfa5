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
  await main.locator("summary").evaluateAll((all: HTMLElement[]) => {
    for (const fold of all) fold.click();
  });
  // Structured data are no words.
  const scripts = (await main.locator("script").allTextContents()).join("");
  const [shown, sent] = [await main.innerText(), ((await main.textContent()) ?? "").replace(scripts, "")].map(wordsIn);
  expect(sent).toBeGreaterThan(wordsIn(heading));
  // Filters and popovers say nothing without scripts.
  expect(shown).toBeGreaterThan(0.9 * (sent ?? 0));
});

test("with scripts off, links lead from page to page, to terms and back", async () => {
  const { page } = tab;
  await page.goto(`${site.origin}/no-such-page`);
  await page.getByRole("main").locator('a[href="/opera"]').click();
  expect(page.url()).toBe(`${site.origin}/opera`);
  await page.getByRole("link", { name: "Recitative", exact: true }).click();
  expect(page.url()).toBe(`${site.origin}/opera#term-recitative`);
  expect(await page.locator(":target dd").isVisible()).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.getByRole("link", { name: "Peter Grimes" }).first().click();
  expect(page.url()).toBe(`${site.origin}/opera#peter-grimes`);
  expect(await page.locator(":target h4").innerText()).toContain("Peter Grimes");
  await page.goBack();
  expect(page.url()).toBe(`${site.origin}/documentary`);
});

test("with scripts off, no list is filtered or hidden", async () => {
  const { page } = tab;
  await page.goto(`${site.origin}/documentary?language=french`);
  expect(await page.getByRole("combobox").count()).toBe(0);
  expect(await page.locator("search").boundingBox()).toBeNull();
  const works = page.locator("article");
  expect(await works.count()).toBeGreaterThan(20);
  expect(await works.filter({ visible: true }).count()).toBe(await works.count());
});

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
