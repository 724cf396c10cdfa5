import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { holdPageModule } from "../support/hold-page-module.ts";
import { arrived, clickInPlace, scrollTo } from "../support/navigate.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

// Navigation between long pages, and to works and terms. test/browser/navigation.test.ts has what every site's does.

const site = siteUnderTest();
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

test("a link to a work on another page leads to the work", async () => {
  await openHydrated(tab, `${site.origin}/documentary`);
  await page.getByRole("main").getByRole("link", { name: "Peter Grimes" }).first().click();
  await arrived(page, `${site.origin}/opera#peter-grimes`);
  await page.locator("#peter-grimes:target").waitFor();
  const top = await page.locator("#peter-grimes").evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
  await page.goBack();
  await arrived(page, `${site.origin}/documentary`);
  await page.goForward();
  await arrived(page, `${site.origin}/opera#peter-grimes`);
  expect(tab.documents).toHaveLength(1);
});

test("Back and Forward return to each place, after a reload too", async () => {
  await readTwoPages("/documentary", "Opera");
  for (const reload of [false, true]) {
    if (reload) await reloadAt(700);
    await page.goBack();
    await arrived(page, `${site.origin}/documentary`);
    await page.waitForFunction(() => scrollY === 900);
    if (reload) await reloadAt(900);
    await page.goForward();
    await arrived(page, `${site.origin}/opera`);
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
  await arrived(page, `${site.origin}/documentary`);
  await eventually("the page leaves", async () => (await transitions()).includes("leave-right"));
});

test("a visitor who avoids motion sees no transition", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(recordTransitions);
  await openHydrated(tab, `${site.origin}/opera`);
  await page.locator('.start-here a[href="#nixon-in-china"]').click();
  await page.locator("#nixon-in-china:target").waitFor();
  await clickInPlace(link("Documentary"));
  await arrived(page, `${site.origin}/documentary`);
  expect(await page.evaluate(() => performance.getEntriesByName("transition"))).toEqual([]);
});

test("Back returns the focus to the link that was followed", async () => {
  await openHydrated(tab, site.origin);
  const followed = page.getByRole("main").getByRole("link", { name: "Peter Grimes" });
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML);
  await followed.last().focus();
  const before = await focused();
  await page.keyboard.press("Enter");
  await arrived(page, `${site.origin}/opera#peter-grimes`);
  await page.goBack();
  await arrived(page, `${site.origin}/`);
  expect(await focused()).toBe(before);
  expect(await followed.last().evaluate((element) => element === document.activeElement)).toBe(true);
  // No link was followed from there.
  await page.goForward();
  await arrived(page, `${site.origin}/opera#peter-grimes`);
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
    await arrived(page, `${site.origin}/opera`);
    await page.waitForFunction(() => scrollY === 0);
    if (!reload) await page.goForward();
  }
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
  await arrived(page, `${site.origin}/${name.toLowerCase()}`);
  held.release();
  await page.goBack();
  await arrived(page, `${site.origin}/privacy_policy`);
  await page.waitForFunction(() => scrollY === 900);
});

test("after the whole document has failed, Back shows the page before", async () => {
  const opera = page.getByRole("contentinfo").getByRole("link", { name: "Opera", exact: true });
  await openHydrated(tab, `${site.origin}/about`);
  // Header and footer read the list of pages; a page's text does not.
  await page.evaluate(() => {
    const { filter } = Array.prototype;
    Array.prototype.filter = function (this: { path?: string }[], ...args: Parameters<typeof filter>) {
      if (this[0]?.path === "/" && location.pathname === "/opera") throw new Error("The header is broken.");
      return Reflect.apply(filter, this, args);
    } as typeof filter;
  });
  await opera.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await opera.click();
  await page.getByRole("heading", { level: 1, name: "The film broke." }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, place);
  expect(await opera.evaluate((link) => link === document.activeElement)).toBe(true);
  await link("Documentary").click();
  await arrived(page, `${site.origin}/documentary`);
  expect(page.url()).toBe(`${site.origin}/documentary`);
  expect(await page.locator("header.site-header, footer.site-footer").count()).toBe(2);
});

/** Scrolls to 900 px on one page and 700 px on the next. */
async function readTwoPages(first: string, second: string): Promise<void> {
  await openHydrated(tab, site.origin + first);
  await scrollTo(page, 900);
  await clickInPlace(link(second));
  await arrived(page, `${site.origin}/${second.toLowerCase()}`);
  await scrollTo(page, 700);
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

function link(name: string) {
  return page.getByRole("contentinfo").or(page.getByRole("banner")).getByRole("link", { name, exact: true }).first();
}
