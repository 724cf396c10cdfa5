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

test.each(["/documentary", "/opera"])(
  "%s is laid out as far as can be seen in its first frame, and as a whole in the next",
  async (path) => {
    // A script that comes before the first frame makes the whole page ready in that.
    await page.route("**/assets/*.js", () => {});
    await page.addInitScript(watch);
    await page.goto(site.origin + path, { waitUntil: "commit" });
    const [first, second] = await seenFrames();
    expect(first).toEqual({ title: "visible", glossary: "hidden" });
    expect(second).toEqual({ title: "visible", glossary: "visible" });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test.each(
  ["/documentary", "/opera"].flatMap((path) => [
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
    const later = [...document.querySelectorAll(".start-here ~ *")];
    return nodes.filter((node) => later.some((element) => element.contains(node))).map((node) => node?.nodeName);
  });
  expect(moved).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.each(["glossary", "carmen"])("the address of #%s leads there, however soon the scripts come", async (fragment) => {
  const top = () => page.locator(`#${fragment}`).evaluate((element) => element.getBoundingClientRect().top);
  // From the browser's cache the first script is there before the first frame, and sometimes after it.
  for (let load = 0; load < 8; load++) {
    await openHydrated(tab, `${site.origin}/opera#${fragment}`);
    await twoFrames(page);
    expect(Math.abs((await top()) - 32)).toBeLessThan(32);
    await page.goto(`${site.origin}/about`);
  }
  // Late, or never: the browser leads there by itself.
  await page.route("**/assets/*.js", () => {});
  await page.addInitScript(watch);
  await page.goto(`${site.origin}/opera#${fragment}`, { waitUntil: "commit" });
  await seenFrames();
  expect(Math.abs((await top()) - 32)).toBeLessThan(32);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a page that the navigation shows is whole in its first frame", async () => {
  await openHydrated(tab, `${site.origin}/about`);
  await page.evaluate(watch);
  await page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
  const [first] = await seenFrames();
  expect(first).toEqual({ title: "visible", glossary: "visible" });
});

test("a step back to where no place is named leaves all as it is, also before the page's script is here", async () => {
  await page.route("**/assets/*.js", () => {});
  await page.goto(`${site.origin}/opera`, { waitUntil: "commit" });
  await page.locator("#sources").waitFor();
  await page.evaluate(() => {
    location.hash = "#sources";
  });
  await page.waitForFunction(() => scrollY > 1_000);
  await page.evaluate(watch);
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => scrollY === 0);
  expect(new Set((await seenFrames()).map(({ glossary }) => glossary))).toEqual(new Set(["visible"]));
});

/** Keeps of each frame, once it has the page's end, whether the page's title and its glossary are laid out. */
function watch() {
  const frames: unknown[] = [];
  Object.assign(window, { frames });
  const look = () => {
    const glossary = document.querySelector("dl.glossary");
    const title = document.querySelector("h1");
    if (glossary && title) {
      const [of, above] = [glossary, title].map((element) => getComputedStyle(element).contentVisibility);
      frames.push({ title: above, glossary: of });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function seenFrames(): Promise<{ title: string; glossary: string }[]> {
  await page.waitForFunction(() => Object(window).frames.length >= 3);
  return page.evaluate(() => Object(window).frames);
}
