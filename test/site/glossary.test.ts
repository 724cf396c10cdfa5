import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { operaGlossary } from "../../shared/site/content/opera-glossary.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const SIZE = { width: 390, height: 700 };

const aria = operaGlossary.find(({ id }) => id === "term-aria");
const site = siteUnderTest();
let tab: Tab;
let page: Page;
let term: Locator;
let definition: Locator;

beforeAll(async () => {
  tab = await openTab({ viewport: SIZE, hasTouch: true });
  page = tab.page;
  term = page.getByRole("button", { name: "aria", exact: true });
  definition = page.getByRole("dialog", { name: "Aria" });
  await openHydrated(tab, `${site.origin}/opera`);
});
beforeEach(async () => {
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ media: null });
  await page.keyboard.press("Escape");
  await allClosed();
});
afterAll(async () => {
  expect(tab.messages).toEqual([]);
  expect(tab.documents).toEqual([`${site.origin}/opera`]);
});

test("a term shows its definition, and hides it again", async () => {
  await term.click();
  expect(await definition.innerText()).toContain(aria?.definition);
  expect(await term.getAttribute("aria-expanded")).toBe("true");
  await term.click();
  await allClosed();
  expect(page.url()).toBe(`${site.origin}/opera`);
});

test("a tap opens it below its paragraph, and a tap elsewhere closes it", async () => {
  // The term is where a definition at the window's foot would hide it.
  await term.evaluate((word) => word.scrollIntoView({ block: "end" }));
  await term.tap();
  const [paragraph, box] = await Promise.all([boxOf(page.locator("p", { has: term })), boxOf(definition)]);
  expect([box.left, box.right, box.bottom]).toEqual([0, SIZE.width, SIZE.height]);
  expect(paragraph.bottom).toBeLessThanOrEqual(box.top);
  await page.touchscreen.tap(380, 20);
  await allClosed();
});

test("in a wide window it opens beside its term", async () => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await term.click();
  const [word, box] = await Promise.all([boxOf(term), boxOf(definition)]);
  expect(box.right).toBeLessThanOrEqual(1280);
  const distance = Math.max(box.top - word.bottom, word.top - box.bottom);
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThan(40);
});

test("it is headed with the word that was pressed", async () => {
  const other = await openTab();
  await openHydrated(other, `${site.origin}/documentary`);
  await other.page.getByRole("button", { name: "staging" }).click();
  await other.page.getByRole("dialog", { name: "Staging, or re-enactment" }).waitFor();
  await other.close();
});

test.each(["Enter", "Space"])("%s opens it and moves the focus, and Escape returns it", async (key) => {
  await term.focus();
  await page.keyboard.press(key);
  await definition.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
  await page.keyboard.press("Escape");
  await allClosed();
  expect(await focused()).toBe("aria");
  await page.keyboard.press(key);
  await definition.waitFor();
});

test("it closes when the focus moves on", async () => {
  await term.focus();
  await page.keyboard.press("Enter");
  await definition.waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("See it in the glossary");
  await page.keyboard.press("Tab");
  await allClosed();
  expect(await focused()).toBe("Dido’s lament");
});

test("it follows its word when the window changes", async () => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await term.click();
  await page.setViewportSize({ width: 400, height: 700 });
  await page.waitForFunction(() => {
    const box = document.querySelector(":popover-open")?.getBoundingClientRect();
    return box && box.left >= 0 && box.right <= innerWidth;
  });
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(400);
});

test("all of it is in the window, however low that is", async () => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const name of ["recitative", "aria", "ensemble", "chorus"]) {
    await page.getByRole("button", { name }).first().click();
    const { top, bottom } = await boxOf(page.locator(":popover-open"));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(360);
    await page.keyboard.press("Escape");
  }
});

// WebKit stretches a grid with `fit-content`, a popover's default height, to the window's height.
test("it is as high as its words", async () => {
  const height = await page.evaluate(() => {
    const closed = Object.assign(document.createElement("span"), { popover: "auto", className: "term-popover" });
    document.body.append(closed);
    const { height } = getComputedStyle(closed);
    closed.remove();
    return height;
  });
  expect(height).toBe("auto");
});

test("it is not printed", async () => {
  await term.click();
  await definition.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await definition.isVisible()).toBe(false);
});

test("a term that is not English keeps its language in it", async () => {
  // It is among the dates of the history that are folded.
  await page.getByText(/^The other \d/).click();
  await page.getByRole("button", { name: "verismo" }).first().click();
  expect(await page.locator(":popover-open strong").getAttribute("lang")).toBe("it");
});

test("it leads on to the glossary", async () => {
  await term.click();
  await definition.getByRole("link", { name: "See it in the glossary" }).click();
  await allClosed();
  expect(page.url()).toBe(`${site.origin}/opera#term-aria`);
  expect(await page.locator(":target dt").innerText()).toBe("Aria");
  await page.goBack();
  await term.click();
  await definition.waitFor();
});

test("it closes when a link of its definition is followed", async () => {
  await page.getByRole("button", { name: "chorus" }).first().click();
  await page.getByRole("dialog", { name: "Chorus" }).getByRole("link", { name: "Boris Godunov" }).click();
  await page.locator("#boris-godunov:target").waitFor();
  await allClosed();
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.textContent === "chorus");
});

test("with a modifier key it is a link like any other", async () => {
  const opened = page.context().waitForEvent("page");
  await term.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`${site.origin}/opera#term-aria`);
  expect(await definition.count()).toBe(0);
});

// The last test on this page, because it changes it.
test("it survives a translator that wraps every text", async () => {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("main") as Node, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      if (text.parentNode instanceof HTMLScriptElement) continue;
      const font = document.createElement("font");
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  });
  await term.click();
  expect(await definition.innerText()).toContain(aria?.definition);
  await page.keyboard.press("Escape");
  await allClosed();
  await page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
});

test("in a browser without popovers a term is a link", async () => {
  const old = await openTab();
  await old.page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
  });
  await openHydrated(old, `${site.origin}/opera`);
  await old.page.getByRole("link", { name: "aria", exact: true }).click();
  expect(old.page.url()).toBe(`${site.origin}/opera#term-aria`);
  expect(old.messages).toEqual([]);
  await old.close();
});

/** Waits until no definition is open. The browser says so of a term a moment later. */
async function allClosed(): Promise<void> {
  await page.locator(":popover-open").waitFor({ state: "detached" });
  await page.locator('.term[aria-expanded="true"]').waitFor({ state: "detached" });
}

function focused(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

/** In CSS pixels of the window. */
function boxOf(locator: Locator): Promise<DOMRect> {
  return locator.evaluate((element) => element.getBoundingClientRect().toJSON());
}
