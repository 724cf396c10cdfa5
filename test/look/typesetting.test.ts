import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openTab } from "../support/browser.ts";
import { everyAddress } from "../support/every-address.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

/** Of phones, tablets and desktops, and on either side of each breakpoint. */
const WIDTHS = [360, 390, 768, 820, 959, 960, 1023, 1024, 1440, 1920];
/** A phone has no room for the shortest line. */
const NARROWEST_WITH_ROOM = 768;

const SHORTEST = 40;
const LONGEST = 75;

/** The screen of a phone, in CSS pixels. */
const PHONE = { width: 390, height: 844 };

/** Long lists with much running text. */
const LONG_PAGES = ["/documentary", "/opera"];

const site = siteUnderTest();
let page: Page;

beforeAll(async () => {
  ({ page } = await openTab());
});

describe.each(everyAddress)("%s in windows of every usual width", (address) => {
  let looks: readonly { width: number; headings: Headings; lines: Line[]; entries: number[] }[];

  // Loaded once, and resized once for both tests.
  beforeAll(async () => {
    await page.goto(site.origin + address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const found = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      found.push({
        width,
        headings: await page.evaluate(readHeadings),
        lines: await page.evaluate(measureLines),
        entries: await page
          .locator("article.work")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)),
      });
    }
    looks = found;
  });

  test("no heading is broken within a word", () => {
    for (const { width, headings } of looks) {
      expect([width, headings.broken]).toEqual([width, []]);
      expect(headings.words).toBeGreaterThan(0);
    }
  });

  test("every entry takes less than half the screen of a phone", () => {
    const { entries = [] } = looks.find(({ width }) => width === PHONE.width) ?? {};
    expect(entries.length > 20).toBe(LONG_PAGES.includes(address));
    expect(entries.filter((height) => height > PHONE.height / 2)).toEqual([]);
  });

  test("the text has lines that are neither long nor short", () => {
    for (const { width, lines } of looks.filter((look) => look.width >= NARROWEST_WITH_ROOM)) {
      expect([width, lines.filter(({ letters }) => letters < SHORTEST || letters > LONGEST)]).toEqual([width, []]);
      if (LONG_PAGES.includes(address)) expect(lines.length).toBeGreaterThan(10);
    }
  });
});

interface Headings {
  /** In all headings together. */
  readonly words: number;
  /** Words that span more than one line. */
  readonly broken: readonly string[];
}

/** Runs in the page. */
function readHeadings(): Headings {
  let words = 0;
  const broken: string[] = [];
  for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        words += Math.min(lines.size, 1);
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return { words, broken };
}

interface Line {
  readonly letters: number;
  readonly text: string;
}

/**
 * Runs in the page: about how many letters fit on a line of each piece of running text. Readers look up the facts of a
 * work, so they do not count.
 */
function measureLines(): Line[] {
  /** Of Literata: 31 em hold 66. */
  const LETTERS_AN_EM = 66 / 31;
  return [...document.querySelectorAll("main :is(p, li, dd):not(.work-meta, .work-facts *)")]
    .filter((element) => !element.querySelector("p") && (element.textContent?.length ?? 0) > 100)
    .map((element) => {
      const { width, paddingInlineStart, paddingInlineEnd, fontSize } = getComputedStyle(element);
      const [outer = 0, start = 0, end = 0, em = 1] = [width, paddingInlineStart, paddingInlineEnd, fontSize].map(
        Number.parseFloat,
      );
      const letters = Math.round(((outer - start - end) / em) * LETTERS_AN_EM);
      return { letters, text: element.textContent?.slice(0, 40) ?? "" };
    });
}
