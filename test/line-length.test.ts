import { beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openTab } from "./support/browser.ts";
import { everyAddress } from "./support/every-address.ts";
import { siteUnderTest } from "./support/site-under-test.ts";

/** Either side of where a layout begins or ends, and what tablets and desks have. */
const WIDTHS = [768, 820, 959, 960, 1023, 1024, 1440, 1920];

const SHORTEST = 40;
const LONGEST = 75;

const site = siteUnderTest();
let page: Page;

beforeAll(async () => {
  ({ page } = await openTab());
});

test.each(everyAddress)(
  "the text of %s has lines that are neither long nor short, in windows of every usual width",
  async (address) => {
    await page.goto(site.origin + address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page.evaluate(measureLines);
      expect([width, lines.filter(({ letters }) => letters < SHORTEST || letters > LONGEST)]).toEqual([width, []]);
    }
  },
);

/**
 * Runs in the page: about how many letters a full line of each piece of running text has room for. The facts of a work
 * are looked up.
 */
function measureLines(): { readonly letters: number; readonly text: string }[] {
  /** Of Literata: a measure of 31 em holds 66. */
  const LETTERS_AN_EM = 66 / 31;
  return [...document.querySelectorAll("main :is(p, li, dd):not(.work-facts *)")]
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
