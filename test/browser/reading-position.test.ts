import { afterEach, expect, test } from "@jest/globals";
import type { BrowserContext } from "playwright-core";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { OTHER_PAGE } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { twoFrames } from "../support/two-frames.ts";

const site = siteUnderTest();
let tab: Tab;

afterEach(() => tab.close());

test("a reload near the end of a page keeps the reader's place", async () => {
  await open();
  await openHydrated(tab, site.origin + OTHER_PAGE);
  const place = await scrollTo(0.97);
  for (let reload = 1; reload <= 2; reload++) {
    await tab.page.reload();
    await hydrated(tab.page);
    await twoFrames(tab.page);
    expect([reload, await scrollY()]).toEqual([reload, place]);
  }
});

test("a reload keeps the place if the browser has restored nothing yet", async () => {
  await open(restoreNothing);
  await openHydrated(tab, site.origin + OTHER_PAGE);
  const place = await scrollTo(0.5);
  await tab.page.waitForFunction((y) => history.state.positions.at(-1)[1][1] === y, place);
  await tab.page.reload();
  await hydrated(tab.page);
  expect(await scrollY()).toBe(place);
});

test("a history entry of another shape does not stop hydration", async () => {
  await open();
  await openHydrated(tab, site.origin + OTHER_PAGE);
  const pairs = [1, null, ["a"], ["b", "c"], ["d", ["e"]], ["f", [Number.NaN, 1]]];
  for (const state of [42, { key: {}, positions: 5 }, { positions: { 0: "a" } }, { key: 7, positions: pairs }]) {
    await tab.page.evaluate((value) => history.replaceState(value, ""), state);
    await tab.page.reload();
    await hydrated(tab.page);
  }
  const place = await scrollTo(0.5);
  await tab.page.waitForFunction((y) => history.state.positions.at(-1)[1][1] === y, place);
});

// Only Chromium runs here. Events do what WebKit does.
test("WebKit saves the place on leaving, and restores it on coming back", async () => {
  await open();
  await openHydrated(tab, site.origin + OTHER_PAGE);
  const [place, saved] = await tab.page.evaluate(() => {
    // Or as far as a short page goes.
    window.scrollTo(0, 2_000);
    window.dispatchEvent(new Event("scroll"));
    window.dispatchEvent(new PageTransitionEvent("pagehide"));
    return [window.scrollY, history.state.positions.at(-1)[1][1]];
  });
  expect(place).toBeGreaterThan(0);
  expect(saved).toBe(place);
  await twoFrames(tab.page);
  await tab.page.evaluate(() => {
    window.scrollTo(0, 0);
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await twoFrames(tab.page);
  expect(await scrollY()).toBe(place);
});

async function open(prepare?: (context: BrowserContext) => Promise<void>): Promise<void> {
  tab = await openTab({ viewport: { width: 390, height: 240 } }, prepare);
}

/** As WebKit does until `load`, and after Back to a page with an opener policy. */
async function restoreNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    history.scrollRestoration = "manual";
    Object.defineProperty(history, "scrollRestoration", { get: () => "manual", set() {} });
  });
}

/** Scrolls to a share of the page's height and resolves with that place, in CSS pixels. */
async function scrollTo(share: number): Promise<number> {
  await tab.page.evaluate(async (share) => {
    await document.fonts.ready;
    window.scrollTo(0, Math.round(document.documentElement.scrollHeight * share));
  }, share);
  await twoFrames(tab.page);
  return scrollY();
}

function scrollY(): Promise<number> {
  return tab.page.evaluate(() => window.scrollY);
}
