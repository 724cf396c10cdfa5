import { afterEach, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createPageLoader } from "../../client/page-loader.ts";
import type { PageModule } from "../../shared/engine/page.ts";
import { pages } from "../../shared/site/pages.ts";
import { headerLink, hydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { assets } from "../support/test-app.ts";

const site = siteUnderTest();
/** Short. Every test starts here. */
const START = "/sentry-example-page";
let tab: Tab | undefined;
let page: Page;
/** Modules and data, and all files that have arrived. */
const requested: string[] = [];
const fetched = new Set<string>();

afterEach(async () => {
  await tab?.close();
  tab = undefined;
});

test("only a module that did not arrive is requested again", async () => {
  const module: PageModule = { default: () => null, frontmatter: { title: "A page" } };
  const responses = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve(module)];
  const loading = {
    path: "/",
    label: "A page",
    load: () => responses.shift() ?? Promise.reject(new Error("requested again")),
  };
  const { load, loaded } = createPageLoader([]);
  await expect(Promise.all([load(loading), load(loading)])).rejects.toThrow("Failed to fetch");
  const expected = { module, data: undefined };
  await expect(Promise.all([load(loading), load(loading)])).resolves.toEqual([expected, expected]);
  expect(loaded(loading)).toEqual(expected);
});

test("a resting pointer, a focus or a touch on a link fetches its page", async () => {
  await open();
  const intents = new Map([
    [PAGE, () => headerLink(page, PAGE).hover()],
    [OTHER_PAGE, () => headerLink(page, OTHER_PAGE).dispatchEvent("touchstart")],
    ["/", () => headerLink(page, "/").focus()],
  ]);
  for (const [path, intent] of intents) {
    await intent();
    await page.clock.runFor(80);
    await eventually("the files of the page were fetched", () => filesOf(path).every((file) => fetched.has(file)));
    requested.length = 0;
    await headerLink(page, path).click();
    await page.waitForURL(site.origin + path);
    expect(requested).toEqual([]);
  }
});

test("on a slow connection nothing is fetched before a sign of interest", async () => {
  await open();
  expectNoOtherPage();
  await headerLink(page, PAGE).hover();
  await page.clock.runFor(79);
  await page.mouse.move(0, 400);
  await page.clock.runFor(1_000);
  const home = page.getByRole("banner").getByRole("link").first();
  for (const href of [START, "https://elsewhere.example/page", "/no-such-page", "/favicon.svg"]) {
    await home.evaluate((element, value) => element.setAttribute("href", value), href);
    await home.dispatchEvent("touchstart");
  }
  expect(requested).toEqual([]);
  await headerLink(page, PAGE).dispatchEvent("click");
  await page.waitForURL(site.origin + PAGE);
  expect(requested).toEqual(filesOf(PAGE).filter((file) => !filesOf(START).includes(file)));
  expect(requested).not.toEqual([]);
});

test("a visitor who saves data gets nothing before a click", async () => {
  await open({ effectiveType: "4g", saveData: true });
  expectNoOtherPage();
  await headerLink(page, PAGE).focus();
  await headerLink(page, PAGE).dispatchEvent("touchstart");
  await headerLink(page, PAGE).hover();
  await page.clock.runFor(1_000);
  expect(requested).toEqual([]);
});

test("an idle browser fetches the pages that are linked from everywhere", async () => {
  const linked = pages
    .filter(({ path, linkedFrom }) => path === "/" || linkedFrom)
    .flatMap(({ path }) => filesOf(path));
  await open({ effectiveType: "4g" });
  await eventually("the files of the linked pages were fetched", () => linked.every((file) => fetched.has(file)));
});

/** Opens the page and stops the clock, so that a test decides how long the pointer rests. */
async function open(connection: object = { effectiveType: "3g" }): Promise<void> {
  tab = await openTab();
  ({ page } = tab);
  requested.length = 0;
  fetched.clear();
  page.on("request", (request) => {
    if (["script", "fetch"].includes(request.resourceType())) requested.push(new URL(request.url()).pathname);
  });
  page.on("requestfinished", (request) => fetched.add(new URL(request.url()).pathname));
  await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
  await page.goto(site.origin + START);
  // Whoever saves data gets the scripts at a click.
  await page.getByRole("heading", { level: 1 }).click();
  await hydrated(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

/** Before anything was done, the browser has requested only what its page needs. */
function expectNoOtherPage(): void {
  expect(requested.filter((file) => !filesOf(START).includes(file) && file !== assets.entry)).toEqual([]);
  requested.length = 0;
}

/** All that it takes to show a page. */
function filesOf(path: string): string[] {
  const data = assets.data.filter((file) => file.page === path).map(({ href }) => href);
  return [...(assets.pageModules[path] ?? []), ...data];
}
