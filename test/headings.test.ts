import { beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openTab } from "./support/browser.ts";
import { everyAddress } from "./support/every-address.ts";
import { siteUnderTest } from "./support/site-under-test.ts";

const WIDTHS = [360, 390, 768, 820, 1024, 1440];

const site = siteUnderTest();
let page: Page;

beforeAll(async () => {
  ({ page } = await openTab());
});

test.each(everyAddress)(
  "no heading of %s is broken within a word, in windows of every usual width",
  async (address) => {
    await page.goto(site.origin + address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await page.evaluate(findBrokenWords)]).toEqual([width, []]);
    }
  },
);

/** Runs in the page: the words of headings that stand on more than one line. */
function findBrokenWords(): string[] {
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
        if (lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}
