import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { CDPSession, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { findCutOffText } from "../support/cut-off-text.ts";
import { everyAddress } from "../support/every-address.ts";
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

  test.each([320, 390])("at %i px no name or heading breaks inside a word", async (width) => {
    await tab.page.setViewportSize({ width, height: 844 });
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await tab.page.evaluate(async () => {
      document.adoptedStyleSheets = [];
      await document.fonts.ready;
    });
    expect(await tab.page.evaluate(findBrokenWords)).toEqual([]);
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

/** Runs in the page: the words that go on in the next line without a hyphen, where the browser adds none. */
function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? "";
    if (!node.parentElement?.checkVisibility() || getComputedStyle(node.parentElement).hyphens === "auto") continue;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}’]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}
