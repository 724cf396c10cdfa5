import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { CDPSession, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

/** WCAG 2.2, success criterion 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

const site = siteUnderTest();

const readers = [
  // A window of 1280 by 1024 px at 400 %: success criterion 1.4.10.
  { name: "at 320 px", width: 320, height: 256 },
  { name: "at 320 px with wider text spacing", width: 320, height: 256, styles: TEXT_SPACING },
  { name: "at 1440 px with wider text spacing", width: 1440, height: 900, styles: TEXT_SPACING },
  { name: "at 320 px with letters of twice the size", width: 320, height: 640, fontSize: 32 },
  { name: "at 390 px with letters of twice the size", width: 390, height: 844, fontSize: 32 },
  { name: "at 1280 px with letters of twice the size", width: 1280, height: 900, fontSize: 32 },
];
let tab: Tab;
let session: CDPSession;

beforeAll(async () => {
  tab = await openTab();
  session = await tab.context.newCDPSession(tab.page);
});
afterAll(() => tab.close());

// Each page is loaded once, because styles follow the settings at once.
describe.each(everyAddress)("%s does not scroll sideways, and cuts off no text", (address) => {
  beforeAll(() => openHydrated(tab, site.origin + address));

  test.each(readers)("$name", async ({ width, height, styles = "", fontSize = 16 }) => {
    await tab.page.setViewportSize({ width, height });
    await session.send("Page.setFontSizes", { fontSizes: { standard: fontSize } });
    await tab.page.evaluate(async (text) => {
      // A content policy may forbid a style element.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      await document.fonts.ready;
    }, styles);
    expect(await bodyFontSize(tab.page)).toBeGreaterThanOrEqual(fontSize);
    expect(await tab.page.evaluate(findCutOffText)).toEqual([]);
    expect(await tab.page.evaluate(findWhatScrollsSideways)).toEqual([]);
  });
});

function bodyFontSize(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
}

/** Runs in the page: the elements that are wider than the window, a line for each. */
function findWhatScrollsSideways(): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => element.getBoundingClientRect().right > innerWidth,
  );
  const names = wide.map(({ localName, classList }) => [localName, ...classList].join("."));
  return [`the page, ${scrollWidth} px`, ...names.slice(0, 20)];
}

/**
 * Runs in a page, so it can use nothing from outside. Finds text that cannot be seen in whole because it goes beyond
 * the window, beyond a box that hides its overflow, or beyond its own box, where it would cover other text. Returns a
 * line for each piece. Ignores text for screen readers only.
 */
function findCutOffText(): string[] {
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim();
    if (!parent || !words || !parent.checkVisibility({ visibilityProperty: true }) || isForListeners(parent)) continue;
    // A drawing that would not be one if its parts were below each other, and that the keyboard can scroll.
    if (parent.closest("svg") && parent.closest(".sideways[tabindex]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fault = faultOf(range.getBoundingClientRect(), parent);
    if (fault) faults.push(`${parent.localName} "${words.slice(0, 40)}" ${fault}`);
  }
  return faults.slice(0, 20);

  /** Hidden in one of the usual ways: shrunk to a point or a line, or above the window until it has focus. */
  function isForListeners(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height, bottom } = box.getBoundingClientRect();
      if ((cuts(box) && Math.min(width, height) <= 1) || bottom + window.scrollY <= 0) return true;
    }
    return false;
  }

  function cuts(box: Element): boolean {
    const { clipPath, overflowX, overflowY } = getComputedStyle(box);
    return box !== document.documentElement && (clipPath !== "none" || /hidden|clip/.test(overflowX + overflowY));
  }

  function faultOf(text: DOMRect, parent: Element): string | undefined {
    if (text.left < -1 || text.right > innerWidth + 1) {
      return `reaches from ${Math.round(text.left)} to ${Math.round(text.right)} px in the window`;
    }
    const own = blockAround(parent);
    for (let box: Element | null = parent; box; box = box.parentElement) {
      if (box !== own && !cuts(box)) continue;
      const edge = box.getBoundingClientRect();
      // A letter's box is higher than its line if lines are set close.
      const slack = Number.parseFloat(getComputedStyle(box).fontSize) / 2;
      if (text.left < edge.left - 2 || text.right > edge.right + 2) return `is wider than ${nameOf(box)}`;
      if (text.top < edge.top - slack || text.bottom > edge.bottom + slack) return `is higher than ${nameOf(box)}`;
    }
    return undefined;
  }

  function blockAround(element: Element): Element {
    const inline = /^(inline|contents)$/.test(getComputedStyle(element).display);
    return inline && element.parentElement ? blockAround(element.parentElement) : element;
  }

  function nameOf(element: Element): string {
    return [element.localName, ...element.classList].join(".");
  }
}
