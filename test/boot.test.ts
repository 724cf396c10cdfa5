import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { hydrated, openTab, type Tab } from "./support/browser.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";
import { assets } from "./support/test-app.ts";

const site = siteInBrowser();
let tab: Tab;

beforeEach(async () => {
  tab = await openTab(site.browser, { hasTouch: true });
});
afterEach(async () => {
  const { messages } = tab;
  await tab.context.close();
  expect(messages).toEqual([]);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ["a pointer moves over the page", (page) => page.mouse.move(200, 200)],
  ["a finger touches it", (page) => page.touchscreen.tap(200, 300)],
  ["a key is pressed", (page) => page.keyboard.press("Shift")],
  ["something takes the focus", (page) => page.getByRole("link", { name: "About", exact: true }).first().focus()],
])("a browser that is never idle gets the script once %s", async (_intent, act) => {
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await tab.page.goto(site.origin);
  await tab.page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
  expect(await isHydrated()).toBe(false);
  await act(tab.page);
  await hydrated(tab.page);
});

test("a browser that has time gets it without being asked, and one that cannot say so too", async () => {
  await tab.page.goto(site.origin);
  await hydrated(tab.page);
  await tab.page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await tab.page.goto(`${site.origin}/about`);
  await hydrated(tab.page);
});

test("until then every link is a link", async () => {
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await tab.page.route(`**${assets.pageModules["/"]?.[0]}`, () => {});
  await tab.page.goto(site.origin);
  await tab.page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
  expect(tab.documents).toEqual([`${site.origin}/`, `${site.origin}/opera`]);
});

function isHydrated(): Promise<boolean> {
  return tab.page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);
}
