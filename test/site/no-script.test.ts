import { beforeAll, expect, test } from "@jest/globals";
import { openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();
let tab: Tab;

beforeAll(async () => {
  tab = await openTab({ javaScriptEnabled: false });
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
