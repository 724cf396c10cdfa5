import { expect, test } from "@jest/globals";
import { openTab } from "../support/browser.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

/** Of phones, tablets and desktops, and on either side of each breakpoint. */
const WIDTHS = [320, 390, 767, 768, 959, 960, 1023, 1024, 1440, 1920];
/** A phone has no room for the shortest line. */
const NARROWEST_WITH_ROOM = 768;

const SHORTEST = 40;
const LONGEST = 75;

/** The screen of a phone, in CSS pixels. */
const PHONE = { width: 390, height: 844 };

/** Long lists with much running text. */
const LONG_PAGES = ["/documentary", "/opera"];

const site = siteUnderTest();

test.each(everyAddress)("%s has whole words, readable lines and short entries at every width", async (address) => {
  const { page, close } = await openTab();
  await page.goto(site.origin + address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await page.evaluate(findBrokenWords)]).toEqual([width, []]);
    if (width < NARROWEST_WITH_ROOM) continue;
    const lines = await page.evaluate(measureLines);
    expect([width, lines.filter(({ letters }) => letters < SHORTEST || letters > LONGEST)]).toEqual([width, []]);
    if (LONG_PAGES.includes(address)) expect(lines.length).toBeGreaterThan(10);
  }
  await page.setViewportSize(PHONE);
  // The three to start with have folds of their own, and a tune's notes come on top.
  const works = page.locator("article.work:not([data-sheet])");
  const heights = await works.evaluateAll((all) =>
    all.map((work) => work.getBoundingClientRect().height - (work.querySelector(".tune")?.clientHeight ?? 0)),
  );
  expect(heights.length > 10).toBe(LONG_PAGES.includes(address));
  expect(heights.filter((height) => height > PHONE.height * 0.7)).toEqual([]);
  await close();
});

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
  return [...document.querySelectorAll("main :is(p, li, dd):not(.work-meta, .timed-ways, .work-facts *)")]
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
