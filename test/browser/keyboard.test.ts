import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress, OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();

const PHONE_PX = 390;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  tab = await openTab({ reducedMotion: "reduce" });
  page = tab.page;
});
afterAll(() => tab.close());

// At 1440 px the list of sections stays beside the text.
test.each([...everyAddress.map((address) => [address, PHONE_PX] as const), [OTHER_PAGE, 1440] as const])(
  "on %s at %i px Tab reaches everything, visible and outlined",
  async (address, width) => {
    await openHydrated(tab, site.origin + address);
    await comeFromOutside(width);
    const count = await page.evaluate(followFocus);
    expect(count).toBeGreaterThan(3);
    for (let press = 0; press < count; press++) await page.keyboard.press("Tab");
    const found = await page.evaluate(() => window.foundOfFocus);
    expect(found).toHaveLength(count);
    expect(found.filter((fault) => fault !== "").slice(0, 20)).toEqual([]);
    await page.keyboard.press("Tab");
    // Newer versions of Chromium start again if there is nothing around the page.
    expect(await page.evaluate(() => document.activeElement?.matches("body, body > a:first-of-type"))).toBe(true);
  },
);

test("the error screen of a part of a page takes the focus, in sight", async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(tab, `${site.origin}/sentry-example-page`);
  await page.getByRole("button", { name: "Fail in render" }).click();
  const heading = page.getByRole("alert").getByRole("heading", { level: 2 });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const screen = await page.getByRole("alert").evaluate((alert) => alert.getBoundingClientRect().toJSON());
  expect(screen.top).toBeGreaterThanOrEqual(0);
  expect(screen.bottom).toBeLessThanOrEqual(900);
});

test("the first Tab shows a working skip link", async () => {
  await openHydrated(tab, site.origin + PAGE);
  await comeFromOutside(PHONE_PX);
  const skipLink = page.locator("body > a").first();
  const edge = (name: "top" | "bottom") => skipLink.evaluate((link, side) => link.getBoundingClientRect()[side], name);
  expect(await edge("bottom")).toBeLessThanOrEqual(0);
  await page.keyboard.press("Tab");
  expect(await skipLink.evaluate((link) => document.activeElement === link)).toBe(true);
  expect(await edge("top")).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
});

/** Makes the next Tab start at the page's first element. */
async function comeFromOutside(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
}

declare global {
  interface Window {
    /** What was wrong with the focus after each key; "" if nothing was. */
    foundOfFocus: string[];
  }
}

/** Runs in the page: checks the focus after each key from now on. Returns how many elements Tab should reach. */
function followFocus(): number {
  const focusable = [
    ...document.querySelectorAll<HTMLElement>(
      // Of a group of radio buttons the Tab key reaches the chosen one.
      "a[href], button, input:not([type=radio]:not(:checked)), select, textarea, summary, audio, video, iframe, [tabindex], [contenteditable]",
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled, [inert] *") &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const found: string[] = [];
  window.foundOfFocus = found;
  document.onkeyup = () => {
    const expected = focusable[found.length];
    if (!expected) return;
    const fault = faultWhere(expected);
    found.push(fault && `${expected.localName} "${expected.textContent?.trim().slice(0, 40)}": ${fault}`);
  };
  return focusable.length;

  function faultWhere(expected: Element): string {
    const focused = document.activeElement;
    if (!focused || focused !== expected) return `the focus is on ${focused?.outerHTML.slice(0, 80)}`;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2)
      return `outline ${outlineStyle} ${outlineWidth}`;
    if (/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor)) return `outline of colour ${outlineColor}`;
    for (const { left, top, right, bottom, width, height } of focused.getClientRects()) {
      // A link around a block has an empty line before and after it.
      if (width * height === 0) continue;
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        return `out of sight: ${[left, top, right, bottom].map(Math.round)}`;
      }
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!focused.contains(above)) return `covered by ${above?.outerHTML.slice(0, 80)}`;
    }
    return "";
  }
}
