import { afterEach, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { headerLink, hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
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
  ["something takes the focus", (page) => headerLink(page, "/").focus()],
])("a browser that is never idle loads the scripts once %s", async (_intent, act) => {
  const { page } = await open(neverIdle);
  await bootOn(page, PAGE);
  await act(page);
  await hydrated(page);
});

test.each<[string, () => void]>([
  ["without idle callbacks loads the scripts", () => Reflect.deleteProperty(window, "requestIdleCallback")],
  [
    "that is never idle loads the scripts after a while",
    () => {
      window.requestIdleCallback = (callback, { timeout } = {}) =>
        timeout ? Number(setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout)) : 0;
    },
  ],
])("a browser %s", async (_does, change) => {
  const tab = await open();
  await tab.page.addInitScript(change);
  await openHydrated(tab, site.origin + PAGE);
});

test("before a visitor acts, no script loads", async () => {
  const { page } = await open(neverIdle);
  await bootOn(page, OTHER_PAGE);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  // A pointer that does not move is no sign of a visitor.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove")));
  await twoFrames(page);
  expect(requested.filter((address) => address.endsWith(".js"))).toEqual([]);
  await page.keyboard.press("Shift");
  await hydrated(page);
});

test("who saves data gets one script until they press something", async () => {
  const { page } = await open(async (context) => {
    await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (["script", "fetch"].includes(request.resourceType())) scripts.push(request.url());
  });
  await page.goto(site.origin + OTHER_PAGE, { waitUntil: "networkidle" });
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

async function open(prepare?: (context: BrowserContext) => Promise<void>): Promise<Tab> {
  const tab = await openTab({ hasTouch: true }, prepare);
  opened.push(tab);
  return tab;
}

/** Opens a page, and waits until its first script has run. */
async function bootOn(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  await page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
}

/** Keeps a browser from ever being idle, as if something else on the page kept it busy. */
async function neverIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
