import { expect, test } from "@jest/globals";
import { openHydrated, openTab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();

test("after the whole document has failed, Back shows the page before", async () => {
  const tab = await openTab();
  const { page } = tab;
  const opera = page.getByRole("contentinfo").getByRole("link", { name: "Opera", exact: true });
  await openHydrated(tab, `${site.origin}/about`);
  // Header and footer read the list of pages; a page's text does not.
  await page.evaluate(() => {
    const { filter } = Array.prototype;
    Array.prototype.filter = function (this: { path?: string }[], ...args: Parameters<typeof filter>) {
      if (this[0]?.path === "/" && location.pathname === "/opera") throw new Error("The header is broken.");
      return Reflect.apply(filter, this, args);
    } as typeof filter;
  });
  await opera.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await opera.click();
  await page.getByRole("heading", { level: 1, name: "The film broke." }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);
  expect(await opera.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  expect(page.url()).toBe(`${site.origin}/documentary`);
  expect(await page.locator("header.site-header, footer.site-footer").count()).toBe(2);
  await tab.close();
});
