import { beforeAll, describe, expect, test } from "@jest/globals";
import type { BrowserContext, Page } from "playwright-core";
import { hydrated, openHydrated, openTab, type Tab } from "./support/browser.ts";
import { siteUnderTest } from "./support/site-under-test.ts";
import { twoFrames } from "./support/two-frames.ts";

const site = siteUnderTest();
let tab: Tab;
let page: Page;

/** The pages of which only the beginning is laid out at first. */
const LONG = ["/", "/documentary", "/opera"];

describe.each(
  LONG.flatMap((path) => [
    { path, width: 390, height: 844 },
    { path, width: 1440, height: 900 },
  ]),
)("$path at $width px", ({ path, ...viewport }) => {
  let frames: Frame[];

  beforeAll(async () => {
    await open(watchEveryDocument);
    await page.setViewportSize(viewport);
    // A script that comes before the first frame makes the whole page ready in that; typefaces move what is there.
    await page.route("**/assets/**", () => {});
    await page.goto(site.origin + path, { waitUntil: "commit" });
    frames = await seenFrames();
  });

  test("is laid out as far as can be seen in its first frame, and as a whole right after", () => {
    const [first, ...others] = frames;
    expect(first).toEqual({ title: "visible", end: "hidden" });
    expect(others.at(-1)).toEqual({ title: "visible", end: "visible" });
    // The animation begins with those of the first screen, which takes a frame more.
    expect(others.filter(({ end }) => end === "hidden").length).toBeLessThan(4);
  });

  test("has nothing that moves when the rest is laid out", async () => {
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
  });
});

test.each(["/opera#glossary", "/opera#carmen", "/#one-composer-two-rooms"])(
  "the address %s leads to its place, however soon the scripts come",
  async (address) => {
    const top = () =>
      page.locator(address.slice(address.indexOf("#"))).evaluate((element) => element.getBoundingClientRect().top);
    // Before the first frame, as where the browser has them in its cache. It then may not lead there by itself.
    await open();
    const showFirstFrame = await holdFirstFrame(address);
    await page.goto(site.origin + address, { waitUntil: "commit" });
    await page.evaluate(scriptsHaveCome);
    expect(await page.evaluate(() => performance.getEntriesByType("paint").length)).toBe(0);
    showFirstFrame();
    await hydrated(page);
    await twoFrames(page);
    expect(Math.abs((await top()) - 32)).toBeLessThan(32);
    // Late, or never: the browser leads there by itself.
    await open(watchEveryDocument);
    const released = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", (route) => released.promise.then(() => route.continue()));
    await page.goto(site.origin + address, { waitUntil: "commit" });
    await seenFrames();
    expect(Math.abs((await top()) - 32)).toBeLessThan(32);
    released.resolve();
    await hydrated(page);
    await twoFrames(page);
    expect(Math.abs((await top()) - 32)).toBeLessThan(32);
  },
);

test.each(LONG)("%s is whole in its first frame where the navigation shows it", async (path) => {
  await open();
  await openHydrated(tab, `${site.origin}/about`);
  await page.evaluate(watch, path);
  await page.locator(`header a[href="${path}"]`).click();
  const [first] = await seenFrames();
  expect(first).toEqual({ title: "visible", end: "visible" });
});

test("a step back to where no place is named leaves all as it is, also before the page's script is here", async () => {
  await open();
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

async function open(prepare?: typeof watchEveryDocument): Promise<void> {
  await tab?.close();
  tab = await openTab({}, prepare);
  page = tab.page;
}

async function watchEveryDocument(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/** Has a page wait, before its first frame, for styles that come when the function is called that it answers with. */
async function holdFirstFrame(address: string): Promise<() => void> {
  const styles = "/held-styles.css";
  const shown = Promise.withResolvers<void>();
  await page.route(`**${styles}`, async (route) => {
    await shown.promise;
    await route.fulfill({ contentType: "text/css" });
  });
  await page.route(site.origin + new URL(address, site.origin).pathname, async (route) => {
    const html = await (await route.fetch()).text();
    // Typefaces move what is there, and the browser keeps nothing in its place before it has shown it.
    const plain = html.replaceAll(/@font-face ?\{[^}]*\}|<link [^>]*as="font"[^>]*>/g, "");
    const body = plain.replace("<head>", `<head><link rel="stylesheet" href="${styles}">`);
    // Without its headers, of which the content policy allows no such styles.
    await route.fulfill({ contentType: "text/html; charset=utf-8", body });
  });
  return shown.resolve;
}

/** Runs in the page: waits until the first script has run and the others, which the document waits for, have come. */
function scriptsHaveCome(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const scripts = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
      const names = ["booted", ...[...scripts].map(({ href }) => href)];
      if (names.every((name) => performance.getEntriesByName(name).length > 0)) resolve();
    };
    new PerformanceObserver(look).observe({ entryTypes: ["mark", "resource"] });
    look();
  });
}

/** Whether the title and the end of a page are laid out in a frame. */
interface Frame {
  readonly title: string;
  readonly end: string;
}

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

async function seenFrames(): Promise<Frame[]> {
  await page.waitForFunction(() => {
    const { frames } = Object(window);
    return frames.length >= 3 && frames.at(-1).end === "visible";
  });
  return page.evaluate(() => Object(window).frames);
}
