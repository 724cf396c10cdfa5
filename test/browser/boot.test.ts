import { afterEach, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { assets } from "../support/test-app.ts";
import { twoFrames } from "../support/two-frames.ts";

const site = siteUnderTest();
const opened: Tab[] = [];

afterEach(async () => {
  for (const { close, messages } of opened.splice(0)) {
    await close();
    expect(messages).toEqual([]);
  }
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ["a pointer moves over the page", (page) => page.mouse.move(200, 200, { steps: 2 })],
  ["a finger touches it", (page) => page.touchscreen.tap(200, 300)],
  ["a key is pressed", (page) => page.keyboard.press("Shift")],
  ["something takes the focus", (page) => page.getByRole("link", { name: "About", exact: true }).first().focus()],
])("a browser that is never idle loads the scripts once %s", async (_intent, act) => {
  const { page } = await open(neverIdle);
  await page.goto(`${site.origin}/privacy_policy`);
  await page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
  await act(page);
  await hydrated(page);
});

test("an idle browser loads the scripts, and so does an old one", async () => {
  const tab = await open();
  await openHydrated(tab, `${site.origin}/privacy_policy`);
  await tab.page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await openHydrated(tab, `${site.origin}/about`);
});

test("a browser that is never idle loads the scripts after a while", async () => {
  const tab = await open();
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout = Number.POSITIVE_INFINITY } = {}) =>
      Number(setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout));
  });
  await openHydrated(tab, `${site.origin}/about`);
});

test("a pointer that does not move is no sign of a visitor", async () => {
  const { page } = await open(neverIdle);
  await page.goto(`${site.origin}/privacy_policy`);
  await page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove")));
  await twoFrames(page);
  expect(requested).toEqual([]);
});

test("who saves data gets one script until they press something", async () => {
  const { page } = await open(async (context) => {
    await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (["script", "fetch"].includes(request.resourceType())) scripts.push(request.url());
  });
  await page.goto(`${site.origin}/opera`, { waitUntil: "networkidle" });
  await page.mouse.move(200, 200, { steps: 2 });
  await page.mouse.wheel(0, 400);
  await page.locator("main").dispatchEvent("touchstart");
  await page.keyboard.press("PageDown");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([site.origin + assets.entry]);
  await page.getByRole("heading", { level: 1 }).click();
  await hydrated(page);
});

test("before the scripts run, no filter is offered that would do nothing", async () => {
  const { page } = await open(neverIdle);
  await page.goto(`${site.origin}/opera`);
  const choices = page.getByLabel("Language");
  expect(await choices.isVisible()).toBe(false);
  await page.keyboard.press("Shift");
  await choices.waitFor();
});

test("before the scripts run, every link works", async () => {
  const { page, documents } = await open(neverIdle);
  await page.route(`**${assets.pageModules["/privacy_policy"]?.[0]}`, () => {});
  await page.goto(`${site.origin}/privacy_policy`);
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  expect(documents).toEqual([`${site.origin}/privacy_policy`, `${site.origin}/about`]);
});

async function open(prepare?: (context: BrowserContext) => Promise<void>): Promise<Tab> {
  const tab = await openTab({ hasTouch: true }, prepare);
  opened.push(tab);
  return tab;
}

/** Keeps a browser from ever being idle, as if something else on the page kept it busy. */
async function neverIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
