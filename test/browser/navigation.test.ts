import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { pages } from "../../shared/site/pages.ts";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdPageModule } from "../support/hold-page-module.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();
/** Quick to load, for what is the same on every page. */
const [SHORT_PAGE, OTHER_SHORT_PAGE] = ["/about", "/privacy_policy"] as const;
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
  for (const { path, label } of walk) {
    await link(label).click();
    await arrived(path);
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
  await link("About").focus();
  await page.keyboard.press("Enter");
  await arrived("/about");
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toMatch(/^<h1[^>]*>About this guide<\/h1>$/);
  // A visitor who came by keyboard sees no ring around it.
  expect(await page.locator(":focus").evaluate((heading) => getComputedStyle(heading).outlineStyle)).toBe("none");
  expect(await status.textContent()).toBe("About this guide | Two Evenings");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator("header [aria-current=page]").innerText()).toBe("About");
});

test("a link to a work on another page leads to the work", async () => {
  await openHydrated(tab, `${site.origin}/documentary`);
  await page.getByRole("main").getByRole("link", { name: "Peter Grimes" }).first().click();
  await arrived("/opera#peter-grimes");
  await page.locator("#peter-grimes:target").waitFor();
  const top = await page.locator("#peter-grimes").evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
  await page.goBack();
  await arrived("/documentary");
  await page.goForward();
  await arrived("/opera#peter-grimes");
  expect(tab.documents).toHaveLength(1);
});

test("Back and Forward return to each place, after a reload too", async () => {
  await readTwoPages("/documentary", "Opera");
  for (const reload of [false, true]) {
    if (reload) await reloadAt(700);
    await page.goBack();
    await arrived("/documentary");
    await page.waitForFunction(() => scrollY === 900);
    if (reload) await reloadAt(900);
    await page.goForward();
    await arrived("/opera");
    await page.waitForFunction(() => scrollY === 700);
  }
  expect(tab.documents).toHaveLength(3);
});

test("pages change in a transition, and so does a pick into its entry", async () => {
  await page.addInitScript(recordTransitions);
  await openHydrated(tab, `${site.origin}/opera`);
  const transitions = () => page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));
  for (const id of ["nixon-in-china", "dido-and-aeneas"]) {
    await page.locator(`.start-here a[href="#${id}"]`).click();
    await page.locator(`#${id}:target`).waitFor();
    await eventually("the title moves", async () => (await transitions()).includes(`title to #${id}`));
  }
  await clickInPlace(link("Documentary"));
  await arrived("/documentary");
  await eventually("the page leaves", async () => (await transitions()).includes("leave-right"));
});

test("a visitor who avoids motion sees no transition", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(recordTransitions);
  await openHydrated(tab, `${site.origin}/opera`);
  await page.locator('.start-here a[href="#nixon-in-china"]').click();
  await page.locator("#nixon-in-china:target").waitFor();
  await clickInPlace(link("Documentary"));
  await arrived("/documentary");
  expect(await page.evaluate(() => performance.getEntriesByName("transition"))).toEqual([]);
});

test("Back returns the focus to the link that was followed", async () => {
  await openHydrated(tab, site.origin);
  const followed = page.getByRole("main").getByRole("link", { name: "Peter Grimes" });
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  await followed.last().focus();
  const before = await focused();
  await page.keyboard.press("Enter");
  await arrived("/opera#peter-grimes");
  await page.goBack();
  await arrived("/");
  expect(await focused()).toBe(before);
  expect(await followed.last().evaluate((element) => element === document.activeElement)).toBe(true);
  // No link was followed from there.
  await page.goForward();
  await arrived("/opera#peter-grimes");
  expect(await focused()).toMatch(/^<h1/);
});

test("Back returns the focus to a link within the page too", async () => {
  await openHydrated(tab, `${site.origin}/documentary`);
  const followed = page.getByRole("main").getByRole("link", { name: "Night Mail" }).first();
  await followed.focus();
  await page.keyboard.press("Enter");
  await page.locator("#night-mail:target").waitFor();
  await page.keyboard.press("Tab");
  await page.goBack();
  await page.waitForURL(`${site.origin}/documentary`);
  await page.waitForFunction(() => document.activeElement?.textContent === "Night Mail");
  expect(await followed.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("Back does not return to a link that opened another tab", async () => {
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link("About").click();
  await arrived("/about");
  await page.goBack();
  await arrived(OTHER_SHORT_PAGE);
  const opened = tab.context.waitForEvent("page");
  await link("Opera").click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`${site.origin}/opera`);
  await page.goForward();
  await arrived("/about");
  await page.goBack();
  await arrived(OTHER_SHORT_PAGE);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("About");
});

test.each<[string, "start" | "opera", () => boolean]>([
  ["the script runs", "start", () => performance.getEntriesByName("booted").length > 0],
  // The script does this first.
  ["the page's module has loaded", "opera", () => Object(window).trustedTypes.defaultPolicy !== null],
])("Back after a reload, before %s, shows the right page", async (_when, file, isReached) => {
  await openHydrated(tab, `${site.origin}/about`);
  await link("Opera").click();
  await arrived("/opera");
  const held = Promise.withResolvers<void>();
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(isReached);
  await page.evaluate(() => history.back());
  await page.waitForURL(`${site.origin}/about`, { waitUntil: "commit" });
  held.resolve();
  await arrived("/about");
  await hydrated(page);
  await page.goForward();
  await arrived("/opera");
  expect(tab.documents).toEqual(["/about", "/opera", "/about"].map((path) => site.origin + path));
});

test.each([
  ["another page", "Documentary"],
  ["the page that is still shown", "About"],
])("a click on %s before Back has arrived keeps the place there", async (_case, name) => {
  await readTwoPages("/privacy_policy", "About");
  await reloadAt(700);
  const held = await holdPageModule(page, "/privacy_policy");
  await page.goBack();
  await held.requested;
  await clickInPlace(link(name));
  await arrived(`/${name.toLowerCase()}`);
  held.release();
  await page.goBack();
  await arrived("/privacy_policy");
  await page.waitForFunction(() => scrollY === 900);
});

test("Back undoes a jump within the page, after a reload too", async () => {
  await openHydrated(tab, `${site.origin}/opera`);
  await clickInPlace(page.getByRole("main").getByRole("link", { name: "Glossary" }).first());
  for (const reload of [false, true]) {
    await page.locator("#glossary:target").waitFor();
    await page.waitForFunction(() => scrollY > 1000);
    if (reload) {
      await page.reload();
      await hydrated(page);
    }
    await page.goBack();
    await arrived("/opera");
    await page.waitForFunction(() => scrollY === 0);
    if (!reload) await page.goForward();
  }
});

test("a link to the same page only goes to its top", async () => {
  await openHydrated(tab, site.origin + SHORT_PAGE);
  await scrollTo(700);
  const steps = await page.evaluate(() => history.length);
  await clickInPlace(link("About"));
  await page.waitForFunction(() => scrollY === 0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(tab.documents).toHaveLength(1);
});

test("a click with a modifier key or the middle button is the browser's", async () => {
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    const isLeft = await link("Opera").evaluate(isLeftToTheBrowser, key);
    expect([key, isLeft]).toEqual([key, true]);
  }
  const opened = tab.context.waitForEvent("page");
  await link("About").click({ button: "middle" });
  await (await opened).waitForURL(`${site.origin}/about`);
  expect(page.url()).toBe(site.origin + OTHER_SHORT_PAGE);
});

test("while a page loads slowly, progress shows above the page before", async () => {
  const held = await holdPageModule(page, "/about");
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link("About").click();
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
  expect(await page.title()).toContain("Privacy");
  expect(page.url()).toBe(site.origin + OTHER_SHORT_PAGE);
  held.release();
  await arrived("/about");
  expect((await style()).visibility).toBe("hidden");
  expect(await isBusy()).toBe("false");
});

test("a later click supersedes an earlier one without a trace", async () => {
  const held = await holdPageModule(page, "/opera");
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link("Opera").click();
  await held.requested;
  await link("About").click();
  await arrived("/about");
  await held.arrive();
  expect(page.url()).toBe(`${site.origin}/about`);
  await page.goBack();
  await arrived(OTHER_SHORT_PAGE);
  expect(tab.documents).toHaveLength(1);
});

test.each([
  ["arrives", (held: Held) => held.arrive(), []],
  ["fails", (held: Held) => held.fail(), ["error: Failed to load resource: net::ERR_FAILED"]],
])("a click that was left before it %s has no effect", async (_how, settle, said) => {
  await openHydrated(tab, `${site.origin}/privacy_policy`);
  const held = await holdPageModule(page, "/opera");
  await clickInPlace(link("Opera"));
  await held.requested;
  await leaveAndComeBack();
  await settle(held);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Privacy");
  expect(new URL(page.url()).pathname).toBe("/privacy_policy");
  expect(tab.documents).toHaveLength(1);
  expect(tab.messages.splice(0)).toEqual(said);
});

test("Back supersedes a click that has not arrived", async () => {
  const held = await holdPageModule(page, "/opera");
  await openHydrated(tab, site.origin + OTHER_SHORT_PAGE);
  await link("About").click();
  await arrived("/about");
  await link("Opera").click();
  await held.requested;
  await page.goBack();
  await arrived(OTHER_SHORT_PAGE);
  await held.arrive();
  expect(page.url()).toBe(site.origin + OTHER_SHORT_PAGE);
  expect(await page.locator("h1").innerText()).toBe("Privacy");
});

/** What a browser does that keeps the page while another site is shown. */
async function leaveAndComeBack(): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
}

/** Scrolls to 900 px on one page and 700 px on the next. */
async function readTwoPages(first: string, second: string): Promise<void> {
  await openHydrated(tab, site.origin + first);
  await scrollTo(900);
  await clickInPlace(link(second));
  await arrived(`/${second.toLowerCase()}`);
  await scrollTo(700);
}

async function reloadAt(place: number): Promise<void> {
  await page.reload();
  await page.waitForFunction((y) => scrollY === y && performance.getEntriesByName("hydrated").length > 0, place);
}

/** Runs in the page: marks each transition, and what moves in it. */
function recordTransitions(): void {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    performance.mark("transition");
    const transition = start(change);
    transition.ready.then(() => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        if (animation instanceof CSSAnimation) performance.mark(animation.animationName);
        if (pseudoElement === "::view-transition-group(title)") performance.mark(`title to ${location.hash}`);
      }
    });
    return transition;
  };
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

function link(name: string) {
  return page.getByRole("contentinfo").or(page.getByRole("banner")).getByRole("link", { name, exact: true }).first();
}

/** By a script, because a pointer would first have to scroll to the link. */
function clickInPlace(target: Locator): Promise<void> {
  return target.evaluate((element: HTMLElement) => element.click());
}

async function arrived(address: string): Promise<void> {
  await page.waitForFunction(
    ([url, canonical]) =>
      location.href === url && document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href === canonical,
    [site.origin + address, `https://evenings.example${address.replace(/#.*/, "")}`],
  );
}

async function scrollTo(y: number): Promise<void> {
  // The first frame has only the head of a long page.
  await page.waitForFunction((top) => document.body.scrollHeight >= top + innerHeight, y);
  await page.evaluate((top) => {
    const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
    window.scrollTo(0, top);
    return scrolled;
  }, y);
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
