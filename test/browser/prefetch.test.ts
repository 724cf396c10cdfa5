import { afterEach, expect, test } from "@jest/globals";
import type { BrowserContextOptions } from "playwright-core";
import { pages } from "../../shared/site/pages.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { assets } from "../support/test-app.ts";

const site = siteUnderTest();
/** Short. Every test starts here. */
const START = "/privacy_policy";
let tab: Tab;
let requests: string[] = [];

afterEach(() => tab.close());

test("a pointer that rests on a link prefetches its page", async () => {
  await open();
  await fetchesModules(() => link().hover());
  requests = [];
  await link().click();
  await tab.page.waitForURL(`${site.origin}/about`);
  expect(requests).toEqual([]);
});

test("an unexpected click requests one file, the page's module", async () => {
  await open();
  await link().dispatchEvent("click");
  await tab.page.waitForURL(`${site.origin}/about`);
  expect(requests).toEqual([site.origin + assets.pageModules["/about"]?.find((module) => module.includes("/about-"))]);
});

test("a pointer that only crosses a link fetches nothing", async () => {
  await open();
  await link().hover();
  await tab.page.clock.runFor(79);
  await tab.page.mouse.move(0, 400);
  await tab.page.clock.runFor(1_000);
  expect(requests).toEqual([]);
});

test("focus on a link prefetches its page", async () => {
  await open();
  await fetchesModules(() => link().focus());
});

test("a touch on a link prefetches its page", async () => {
  await open({ hasTouch: true });
  await fetchesModules(() => link().dispatchEvent("touchstart"));
});

test("a visitor who saves data gets nothing before a click", async () => {
  tab = await openTab();
  await tab.page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await begin(true);
  await link().focus();
  await link().dispatchEvent("touchstart");
  await link().hover();
  await tab.page.clock.runFor(1_000);
  expect(requests).toEqual([]);
});

test("links to the same page, other sites and no page fetch nothing", async () => {
  await open();
  for (const href of [START, "https://elsewhere.example/about", "/no-such-page", "/favicon.svg"]) {
    await link().evaluate((element, value) => element.setAttribute("href", value), href);
    await link().dispatchEvent("touchstart");
  }
  expect(requests).toEqual([]);
});

test("an idle browser prefetches the pages that are linked from everywhere", async () => {
  tab = await openTab();
  await tab.context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g" } });
  });
  const linked = pages.filter(({ path, linkedFrom }) => path === "/" || linkedFrom).map(({ path }) => path);
  const needed = linked.flatMap((path) => [...(assets.pageModules[path] ?? []), ...dataOf(path)]);
  const all = new Set<string>();
  tab.page.on("requestfinished", (request) => all.add(request.url()));
  await openHydrated(tab, site.origin + START);
  await eventually(() => needed.every((address) => all.has(site.origin + address)));
});

test.each([{ effectiveType: "3g" }, { effectiveType: "4g", saveData: true }])(
  "with a connection like %j an idle browser fetches nothing",
  async (connection) => {
    tab = await openTab();
    await tab.context.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await tab.page.goto(site.origin + START);
    await tab.page.getByRole("heading", { level: 1 }).click();
    await hydrated(tab.page);
    requests = [];
    tab.page.on("request", (request) => requests.push(request.url()));
    await tab.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await tab.page.waitForLoadState("networkidle");
    expect(requests.filter((address) => address.endsWith(".json"))).toEqual([]);
  },
);

async function open(options?: BrowserContextOptions): Promise<void> {
  tab = await openTab(options);
  await begin();
}

/** Opens the page and stops the clock, so that a test decides how long the pointer rests. */
async function begin(savesData = false): Promise<void> {
  await tab.page.goto(site.origin + START);
  if (savesData) await tab.page.getByRole("heading", { level: 1 }).click();
  await hydrated(tab.page);
  await tab.page.evaluate(() => document.fonts.ready);
  await tab.page.clock.install({ time: 0 });
  await tab.page.clock.pauseAt(60_000);
  requests = [];
  tab.page.on("request", (request) => {
    // The browser requests typefaces and icons when it likes.
    if (!["font", "image", "other"].includes(request.resourceType())) requests.push(request.url());
  });
}

/** Does what should prefetch the page, and waits until all of its modules are there. */
async function fetchesModules(intent: () => Promise<void>): Promise<void> {
  const here = assets.pageModules[START] ?? [];
  const missing = (assets.pageModules["/about"] ?? []).filter((module) => !here.includes(module));
  const finished = missing.map((module) =>
    tab.page.waitForEvent("requestfinished", (request) => request.url() === site.origin + module),
  );
  await intent();
  await tab.page.clock.runFor(80);
  await Promise.all(finished);
}

function dataOf(path: string): string[] {
  return assets.data.filter(({ page }) => page === path).map(({ href }) => href);
}

function link() {
  return tab.page.locator("header nav").getByText("About", { exact: true });
}
