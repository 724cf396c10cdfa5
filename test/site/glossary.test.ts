import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { operaGlossary } from "../../shared/site/content/opera-glossary.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const aria = operaGlossary.find(({ id }) => id === "term-aria");
const SIZE = { width: 390, height: 700 };
const site = siteUnderTest();
let tab: Tab;
let page: Page;
let term: Locator;
let definition: Locator;

// Each test closes what it has opened.
describe("on one page for all tests", () => {
  beforeAll(() => openAnew("/opera"));

  beforeEach(async () => {
    await page.setViewportSize(SIZE);
    await page.emulateMedia({ media: null });
    await page.keyboard.press("Escape");
    await page.locator(":popover-open").waitFor({ state: "detached" });
    // The browser reports a moment later that it has closed.
    await page.locator('.term[aria-expanded="true"]').waitFor({ state: "detached" });
  });

  test("a term shows its definition, and hides it again", async () => {
    await term.click();
    expect(await definition.innerText()).toContain(aria?.definition);
    expect(await term.getAttribute("aria-expanded")).toBe("true");
    await term.click();
    await definition.waitFor({ state: "detached" });
    expect(await term.getAttribute("aria-expanded")).toBe("false");
    expect(page.url()).toBe(`${site.origin}/opera`);
  });

  test("a tap opens it in view, and a tap elsewhere closes it", async () => {
    await term.tap();
    const box = await definition.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await overlaps(term, definition)).toBe(false);
    expect(await distance(term, definition)).toBeLessThan(40);
    await page.touchscreen.tap(380, 20);
    await definition.waitFor({ state: "detached" });
  });

  test.each(["Enter", "Space"])("%s opens it and moves the focus, and Escape returns it", async (key) => {
    await term.focus();
    await page.keyboard.press(key);
    await definition.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
    await page.keyboard.press("Escape");
    await definition.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("aria");
    // The browser reports a moment later that it has closed.
    await page.getByRole("button", { name: "aria", exact: true, expanded: false }).waitFor();
    await page.keyboard.press(key);
    await definition.waitFor();
    expect(await term.getAttribute("aria-expanded")).toBe("true");
    expect(tab.messages).toEqual([]);
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

  test("it closes when the focus moves on", async () => {
    await term.focus();
    await page.keyboard.press("Enter");
    await definition.waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("See it in the glossary");
    await page.keyboard.press("Tab");
    await definition.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("ensemble");
  });

  test("all of it is in the window, however low that is", async () => {
    await page.setViewportSize({ width: 640, height: 360 });
    for (const name of ["recitative", "aria", "ensemble", "chorus"]) {
      await page.getByRole("button", { name }).first().click();
      const box = await page.locator(":popover-open").boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(361);
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
    await page.getByRole("button", { name: "verismo" }).first().click();
    expect(await page.locator(":popover-open strong").getAttribute("lang")).toBe("it");
  });
});

describe("on a new page", () => {
  beforeEach(() => openAnew("/opera"));

  test("it leads on to the glossary", async () => {
    await term.click();
    await definition.getByRole("link", { name: "See it in the glossary" }).click();
    expect(page.url()).toBe(`${site.origin}/opera#term-aria`);
    await definition.waitFor({ state: "detached" });
    expect(await page.locator(":target dt").innerText()).toBe("Aria");
    await page.goBack();
    await term.click();
    await definition.waitFor();
    expect(tab.messages).toEqual([]);
  });

  test("it closes when a link of its definition is followed", async () => {
    await page.getByRole("button", { name: "chorus" }).first().click();
    const chorus = page.getByRole("dialog", { name: "Chorus" });
    await chorus.getByRole("link", { name: "Boris Godunov" }).click();
    await page.locator("#boris-godunov:target").waitFor();
    await chorus.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${site.origin}/opera#boris-godunov`);
    await page.goBack();
    await page.waitForFunction(() => document.activeElement?.textContent === "chorus");
    expect(tab.messages).toEqual([]);
  });

  test("with a modifier key it is a link like any other", async () => {
    const opened = page.context().waitForEvent("page");
    await term.click({ modifiers: ["ControlOrMeta"] });
    await (await opened).waitForURL(`${site.origin}/opera#term-aria`);
    expect(await definition.count()).toBe(0);
  });

  test("it survives a translator that wraps every text", async () => {
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector("main") as Node, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const font = document.createElement("font");
        text.parentNode?.replaceChild(font, text);
        font.append(text);
      }
    });
    await term.click();
    expect(await definition.innerText()).toContain(aria?.definition);
    await page.keyboard.press("Escape");
    await definition.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
  });
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

async function openAnew(address: string): Promise<void> {
  await tab?.close();
  tab = await openTab({ viewport: SIZE, hasTouch: true });
  page = tab.page;
  term = page.getByRole("button", { name: "aria", exact: true });
  definition = page.getByRole("dialog", { name: "Aria" });
  await openHydrated(tab, site.origin + address);
}

/** The vertical distance of two elements, in CSS pixels. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return Number.POSITIVE_INFINITY;
  return Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return true;
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}
