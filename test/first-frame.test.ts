import { beforeEach, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";
import { twoFrames } from "./support/two-frames.ts";

const site = siteInBrowser();
let tab: Tab;
let page: Page;

beforeEach(async () => {
  await tab?.close();
  tab = await openTab(site.browser);
  page = tab.page;
});

/** The pages of which only the beginning is laid out at first. */
const LONG = ["/", "/documentary", "/opera"];

test.each(LONG)("%s is laid out as far as can be seen in its first frame, and as a whole right after", async (path) => {
  // A script that comes before the first frame makes the whole page ready in that.
  await page.route("**/assets/*.js", () => {});
  await page.addInitScript(watch);
  await page.goto(site.origin + path, { waitUntil: "commit" });
  const [first, ...others] = await seenFrames();
  expect(first).toEqual({ title: "visible", end: "hidden" });
  expect(others.at(-1)).toEqual({ title: "visible", end: "visible" });
  // The animation begins with those of the first screen, which takes a frame more.
  expect(others.filter(({ end }) => end === "hidden").length).toBeLessThan(4);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.each(
  LONG.flatMap((path) => [
    { path, width: 390, height: 844 },
    { path, width: 1440, height: 900 },
  ]),
)("what is laid out later on $path counts as nothing that moves, at $width px", async ({ path, ...viewport }) => {
  await page.setViewportSize(viewport);
  // Typefaces, and scripts, may not come between.
  await page.route("**/assets/**", () => {});
  await page.addInitScript(watch);
  await page.goto(site.origin + path, { waitUntil: "commit" });
  await seenFrames();
  const moved = await page.evaluate(async () => {
    const nodes: (Node | null)[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        nodes.push(...sources.map(({ node }) => node));
      }
    }).observe({ type: "layout-shift", buffered: true });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const later = [...document.querySelectorAll(".start-here ~ *, .hero + section ~ *")];
    return nodes.filter((node) => later.some((element) => element.contains(node))).map((node) => node?.nodeName);
  });
  expect(moved).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.each(["/opera#glossary", "/opera#carmen", "/#one-composer-two-rooms"])(
  "the address %s leads to its place, however soon the scripts come",
  async (address) => {
    const place = page.locator(address.slice(address.indexOf("#")));
    const top = () => place.evaluate((element) => element.getBoundingClientRect().top);
    // From the browser's cache the first script is there before the first frame, and sometimes after it.
    for (let load = 0; load < 8; load++) {
      await openHydrated(tab, site.origin + address);
      await twoFrames(page);
      expect(Math.abs((await top()) - 32)).toBeLessThan(32);
      await page.goto(`${site.origin}/about`);
    }
    // Late, or never: the browser leads there by itself.
    await page.route("**/assets/*.js", () => {});
    await page.addInitScript(watch);
    await page.goto(site.origin + address, { waitUntil: "commit" });
    await seenFrames();
    expect(Math.abs((await top()) - 32)).toBeLessThan(32);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test.each(LONG)("%s is whole in its first frame where the navigation shows it", async (path) => {
  await openHydrated(tab, `${site.origin}/about`);
  await page.evaluate(watch, path);
  await page.locator(`header a[href="${path}"]`).click();
  const [first] = await seenFrames();
  expect(first).toEqual({ title: "visible", end: "visible" });
});

test("a step back to where no place is named leaves all as it is, also before the page's script is here", async () => {
  await page.route("**/assets/*.js", () => {});
  await page.goto(`${site.origin}/opera`, { waitUntil: "commit" });
  await page.locator("#sources").waitFor();
  await page.evaluate(() => {
    location.hash = "#sources";
  });
  await page.waitForFunction(() => scrollY > 1_000);
  await page.evaluate(watch, "/opera");
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => scrollY === 0);
  expect(new Set((await seenFrames()).map(({ end }) => end))).toEqual(new Set(["visible"]));
});

/** Keeps of each frame that shows the whole page of a path whether its title and its end are laid out. */
function watch(path = location.pathname) {
  const frames: unknown[] = [];
  Object.assign(window, { frames });
  const look = () => {
    const title = document.querySelector("h1");
    const end = document.querySelector("main:has(~ footer) .page > :last-child");
    if (title && end && location.pathname === path) {
      const [above, below] = [title, end].map((element) => getComputedStyle(element).contentVisibility);
      frames.push({ title: above, end: below });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function seenFrames(): Promise<{ title: string; end: string }[]> {
  await page.waitForFunction(() => {
    const { frames } = Object(window);
    return frames.length >= 3 && frames.at(-1).end === "visible";
  });
  return page.evaluate(() => Object(window).frames);
}
