import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { everyAddress } from "./support/every-address.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";

const site = siteInBrowser();

describe.each([390, 1440])("at %i px", (width) => {
  let tab: Tab;
  let page: Page;

  beforeAll(async () => {
    tab = await openTab(site.browser, { viewport: { width, height: 844 }, reducedMotion: "reduce" });
    page = tab.page;
  });
  afterAll(() => tab.close());

  test.each(everyAddress)(
    "on %s the first Tab shows the skip link, and Enter leads past the header",
    async (address) => {
      await openHydrated(tab, site.origin + address);
      const skipLink = page.locator("body > a").first();
      expect((await box(skipLink)).bottom).toBeLessThanOrEqual(0);
      await page.keyboard.press("Tab");
      expect(await skipLink.evaluate((link) => document.activeElement === link)).toBe(true);
      expect((await box(skipLink)).top).toBeGreaterThanOrEqual(0);
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      const passed = await page.getByRole("main").evaluate((main) => {
        const focused = document.activeElement ?? document.body;
        return (
          main.contains(focused) || Boolean(main.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING)
        );
      });
      expect(passed).toBe(true);
    },
  );

  test.each(everyAddress)(
    "on %s Tab reaches everything in order, in sight and outlined, and then leaves",
    async (address) => {
      await openHydrated(tab, site.origin + address);
      const names = await listFocusable(page);
      expect(names.length).toBeGreaterThan(8);
      const faults: string[] = [];
      for (const [index, name] of names.entries()) {
        await page.keyboard.press("Tab");
        const fault = await focusFault(page, index);
        if (fault) faults.push(`${name}: ${fault}`);
      }
      expect(faults.slice(0, 20)).toEqual([]);
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe("body");
    },
  );
});

declare global {
  interface Window {
    /** Everything that Tab should reach, in the order of the document; put there by the test. */
    focusable: Element[];
  }
}

/** Keeps in the page what Tab should reach, and answers with a name for each. */
function listFocusable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.focusable = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, audio, video, iframe, [tabindex], [contenteditable]",
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(":disabled, [inert] *") &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    return window.focusable.map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 40)}"`);
  });
}

/** What is wrong with the focus where it should be on the element of this index; nothing where all is well. */
function focusFault(page: Page, index: number): Promise<string | undefined> {
  return page.evaluate((index) => {
    const expected = window.focusable[index];
    const focused = document.activeElement;
    if (!expected || !focused || focused !== expected) return `the focus is on ${focused?.outerHTML.slice(0, 80)}`;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
      return `outline ${outlineStyle} ${outlineWidth}`;
    if (/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor)) return `outline of colour ${outlineColor}`;
    for (const { left, top, right, bottom, width, height } of focused.getClientRects()) {
      // Of a link around a block, the lines before and after that are empty.
      if (width * height === 0) continue;
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        return `out of sight: ${[left, top, right, bottom].map(Math.round)}`;
      }
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!focused.contains(above)) return `covered by ${above?.outerHTML.slice(0, 80)}`;
    }
    return undefined;
  }, index);
}

/** The upper and lower edge of an element in the window, in CSS pixels. */
function box(locator: ReturnType<Page["locator"]>): Promise<{ top: number; bottom: number }> {
  return locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}
