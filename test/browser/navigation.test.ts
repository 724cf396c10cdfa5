import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { pages } from "../../shared/site/pages.ts";
import { headerLink, hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdPageModule } from "../support/hold-page-module.ts";
import { arrived, clickInPlace, scrollTo } from "../support/navigate.ts";
import { PAGE, titleOf } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();
/** Quick to load, for what is the same on every page. The header does not link to the second. */
const [SHORT_PAGE, OTHER_SHORT_PAGE] = [PAGE, "/sentry-example-page"] as const;
let tab: Tab;
let page: Page;

beforeEach(async () => {
  tab = await openTab();
  page = tab.page;
});
afterEach(async () => {
  const { messages } = tab;
  await tab.close();
  expect(messages).toEqual([]);
});

test("a click shows each page as a load would, and stores nothing", async () => {
  const walk = pages.filter(({ path, linkedFrom }) => path === "/" || linkedFrom);
  const loaded = new Map<string, string[]>();
  for (const { path } of walk) {
    await openHydrated(tab, site.origin + path);
    loaded.set(path, await summary(page));
  }
  await openHydrated(tab, `${site.origin}/sentry-example-page`);
  tab.documents.length = 0;
  for (const { path } of walk) {
    await page.locator(`header a[href="${path}"], footer a[href="${path}"]`).first().click();
    await arrived(page, site.origin + path);
    // The first frame has only the head of a long page.
    await eventually(
      "the summary of the page is complete",
      async () => (await summary(page)).length >= (loaded.get(path)?.length ?? 0),
    );
    expect([path, await summary(page)]).toEqual([path, loaded.get(path)]);
  }
  expect(tab.documents).toEqual([]);
  expect(await tab.context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a new page is shown from the top, focused and announced", async () => {
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  const status = page.locator("body > [role=status]");
  expect(await status.textContent()).toBe("");
  await link(SHORT_PAGE).focus();
  await page.keyboard.press("Enter");
  await arrived(page, site.origin + SHORT_PAGE);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("h1");
  // A visitor who came by keyboard sees no ring around it.
  expect(await page.locator(":focus").evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe("none");
  expect(await status.textContent()).toBe(await titleOf(SHORT_PAGE));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator("header [aria-current=page]").getAttribute("href")).toBe(SHORT_PAGE);
});

test("Back does not return to a link that opened another tab", async () => {
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link(SHORT_PAGE).click();
  await arrived(page, site.origin + SHORT_PAGE);
  await page.goBack();
  await arrived(page, site.origin + OTHER_SHORT_PAGE);
  const opened = tab.context.waitForEvent("page");
  await link("/").click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`${site.origin}/`);
  await page.goForward();
  await arrived(page, site.origin + SHORT_PAGE);
  await page.goBack();
  await arrived(page, site.origin + OTHER_SHORT_PAGE);
  expect(await link(SHORT_PAGE).evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each<[string, "start" | "home", () => boolean]>([
  ["the script runs", "start", () => performance.getEntriesByName("booted").length > 0],
  // The script does this first.
  ["the page's module has loaded", "home", () => Object(window).trustedTypes.defaultPolicy !== null],
])("Back after a reload, before %s, shows the right page", async (_when, file, isReached) => {
  await openHydrated(tab, site.origin + SHORT_PAGE);
  await link("/").click();
  await arrived(page, `${site.origin}/`);
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(isReached);
  await page.evaluate(() => history.back());
  await page.waitForURL(site.origin + SHORT_PAGE, { waitUntil: "commit" });
  held.resolve();
  await arrived(page, site.origin + SHORT_PAGE);
  await hydrated(page);
  await page.goForward();
  await arrived(page, `${site.origin}/`);
  expect(tab.documents).toEqual([SHORT_PAGE, "/", SHORT_PAGE].map((path) => site.origin + path));
});

test("a link to the same page only goes to its top", async () => {
  await page.setViewportSize({ width: 390, height: 200 });
  await openHydrated(tab, site.origin + SHORT_PAGE);
  await scrollTo(page, 100);
  const steps = await page.evaluate(() => history.length);
  await clickInPlace(link(SHORT_PAGE));
  await page.waitForFunction(() => scrollY === 0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(tab.documents).toHaveLength(1);
});

test("a click with a modifier key or the middle button is the browser's", async () => {
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    const isLeft = await link("/").evaluate(isLeftToTheBrowser, key);
    expect([key, isLeft]).toEqual([key, true]);
  }
  const opened = tab.context.waitForEvent("page");
  await link(SHORT_PAGE).click({ button: "middle" });
  await (await opened).waitForURL(site.origin + SHORT_PAGE);
  expect(page.url()).toBe(site.origin + OTHER_SHORT_PAGE);
});

test("while a page loads slowly, progress shows above the page before", async () => {
  const held = await holdPageModule(page, SHORT_PAGE);
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link(SHORT_PAGE).click();
  const progress = page.locator(".progress");
  const style = () =>
    progress.evaluate((sign) => {
      const { visibility, animationDelay, animationTimingFunction } = getComputedStyle(sign);
      const [delay, inSteps] = [Number.parseFloat(animationDelay), animationTimingFunction.startsWith("step")];
      return { visibility, delay, inSteps };
    });
  const isBusy = () => page.locator("main").getAttribute("aria-busy");
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector(".progress") as Element).visibility === "visible",
  );
  const { delay, inSteps } = await style();
  expect(delay).toBeGreaterThanOrEqual(0.1);
  expect(inSteps).toBe(false);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await style()).toEqual({ visibility: "visible", delay, inSteps: true });
  expect(await isBusy()).toBe("true");
  expect(await page.title()).toBe(await titleOf(OTHER_SHORT_PAGE));
  expect(page.url()).toBe(site.origin + OTHER_SHORT_PAGE);
  held.release();
  await arrived(page, site.origin + SHORT_PAGE);
  expect((await style()).visibility).toBe("hidden");
  expect(await isBusy()).toBe("false");
});

test("a later click supersedes an earlier one without a trace", async () => {
  const held = await holdPageModule(page, "/");
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link("/").click();
  await held.requested;
  await link(SHORT_PAGE).click();
  await arrived(page, site.origin + SHORT_PAGE);
  await held.arrive();
  expect(page.url()).toBe(site.origin + SHORT_PAGE);
  await page.goBack();
  await arrived(page, site.origin + OTHER_SHORT_PAGE);
  expect(tab.documents).toHaveLength(1);
});

test.each([
  ["arrives", (held: Held) => held.arrive(), []],
  ["fails", (held: Held) => held.fail(), ["error: Failed to load resource: net::ERR_FAILED"]],
])("a click that was left before it %s has no effect", async (_how, settle, said) => {
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  const held = await holdPageModule(page, "/");
  await clickInPlace(link("/"));
  await held.requested;
  await leaveAndComeBack();
  await settle(held);
  expect(await page.title()).toBe(await titleOf(OTHER_SHORT_PAGE));
  expect(new URL(page.url()).pathname).toBe(OTHER_SHORT_PAGE);
  expect(tab.documents).toHaveLength(1);
  expect(tab.messages.splice(0)).toEqual(said);
});

test("Back supersedes a click that has not arrived", async () => {
  const held = await holdPageModule(page, "/");
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link(SHORT_PAGE).click();
  await arrived(page, site.origin + SHORT_PAGE);
  await link("/").click();
  await held.requested;
  await page.goBack();
  await arrived(page, site.origin + OTHER_SHORT_PAGE);
  await held.arrive();
  expect(page.url()).toBe(site.origin + OTHER_SHORT_PAGE);
  expect(await page.title()).toBe(await titleOf(OTHER_SHORT_PAGE));
});

/** What a browser does that keeps the page while another site is shown. */
async function leaveAndComeBack(): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
}

type Held = Awaited<ReturnType<typeof holdPageModule>>;

/** Runs in the page: whether a click with a modifier key is left to the browser, which never gets it here. */
function isLeftToTheBrowser(element: Element, key: string): boolean {
  let isLeft = false;
  addEventListener(
    "click",
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }));
  return isLeft;
}

function link(path: string): Locator {
  return headerLink(page, path);
}

/** All that a visitor, a crawler or a screen reader can tell about the shown page, one element a line. */
function summary(shown: Page) {
  return shown.evaluate(() => {
    // Except the block of data for search engines, which load every page, and the attribute that says in a document
    // what a script can say of the element itself.
    const elements = document.querySelectorAll(
      "html, title, meta:not([charset]), link[rel=canonical], link[rel=alternate], header *, main, main :not(script), footer *",
    );
    return [...elements].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => name !== "selected")
        .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
        .sort();
      return `<${element.localName}${attributes.join("")}> ${element.children.length > 0 ? "" : element.textContent}`;
    });
  });
}
