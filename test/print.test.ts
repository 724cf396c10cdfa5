import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { contrast, parseColour } from "./support/contrast.ts";
import { everyAddress } from "./support/every-address.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";

/** What only a screen can use. A drawing in a table or a figure is part of what that says. */
const USELESS = [
  "nav",
  "footer",
  "body > a:first-child",
  "button",
  "form",
  "search",
  "main svg[aria-hidden=true]:not(table *, figure *)",
];

/** A sheet of A4 within margins of 20 mm, in CSS pixels. */
const TEXT_WIDTH = Math.floor((170 / 25.4) * 96);

const site = siteInBrowser();

describe.each(["light", "dark"] as const)("on paper, from a screen with %s colours", (colorScheme) => {
  let tab: Tab;
  let page: Page;

  beforeAll(async () => {
    tab = await openTab(site.browser, { colorScheme, viewport: { width: TEXT_WIDTH, height: 970 } });
    page = tab.page;
  });
  afterAll(() => tab.close());

  test.each(everyAddress)("%s is its text, black on white, without what only a screen can use", async (address) => {
    await page.emulateMedia({ media: "screen" });
    await openHydrated(tab, site.origin + address);
    const onScreen = await words(page);
    await page.emulateMedia({ media: "print" });
    expect(await words(page)).toEqual(onScreen);
    for (const useless of USELESS) {
      expect([useless, await page.locator(useless).filter({ visible: true }).count()]).toEqual([useless, 0]);
    }
    const colours = await textColours(page);
    expect(colours.length).toBeGreaterThan(0);
    expect(colours.filter((colour) => contrast(parseColour(colour), [255, 255, 255]) < 20)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(TEXT_WIDTH);
  });
});

test.each(everyAddress)("on a wide sheet too the text of %s begins at the edge", async (address) => {
  const { page, close } = await openOnPaper(address, 2 * TEXT_WIDTH);
  const edges = await page
    .locator("main .page > :is(h2, p)")
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect().left - (part.parentElement?.getBoundingClientRect().left ?? 0)),
    );
  expect(new Set(edges)).toEqual(new Set([0]));
  await close();
});

test("a caption is printed with the drawing that it speaks of", async () => {
  const { page, close } = await openOnPaper("/");
  expect(await page.locator("figcaption").innerText()).toContain("in the drawing");
  expect(await page.locator("figure svg").filter({ visible: true }).count()).toBe(1);
  await close();
});

test("a printed list says what a fact is about, and where a link leads that leads elsewhere", async () => {
  const { page, close } = await openOnPaper("/opera");
  const after = (element: string) =>
    page
      .locator(element)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one, "::after").content))]);
  expect(await after(".work-facts dt")).toEqual(['": "']);
  const outside = await after(".sources a");
  expect(outside.length).toBeGreaterThan(0);
  expect(outside).not.toContain("none");
  await close();
});

test("the title of a printed work is smaller than the heading of the list that it stands in", async () => {
  const { page, close } = await openOnPaper("/documentary");
  const [list, work] = await page.evaluate(() =>
    ["h2", ".work h4"].map((selector) => {
      const heading = document.querySelector(selector);
      return heading && Number.parseFloat(getComputedStyle(heading).fontSize);
    }),
  );
  expect(work).toBeLessThan(0.8 * Number(list));
  await close();
});

test("printed entries that begin side by side begin alike, with no rule over one of them", async () => {
  const { page, close } = await openOnPaper("/documentary");
  const rules = await page
    .locator(".start-here li, .work")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBlockStartWidth));
  expect(new Set(rules)).toEqual(new Set(["0px"]));
  await close();
});

test.each(["/documentary", "/opera"])(
  "the marks of the history on %s stand within the text of a sheet",
  async (address) => {
    const { page, close } = await openOnPaper(address);
    const edges = await page
      .locator(".timeline li")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one, "::before").left)),
      );
    expect(edges.length).toBeGreaterThan(10);
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
    await close();
  },
);

test.each([
  { address: "/documentary", elements: "main :is(h1, h2, h3, h4), .work-meta", property: "breakAfter" },
  { address: "/opera", elements: ".timeline li, .glossary > div, .start-here li, .work", property: "breakInside" },
  { address: "/", elements: ".door, table", property: "breakInside" },
] as const)("no sheet of $address ends within or right after $elements", async ({ address, elements, property }) => {
  const { page, close } = await openOnPaper(address);
  const found = await page
    .locator(elements)
    .evaluateAll((all, name) => [...new Set(all.map((one) => getComputedStyle(one)[name]))], property);
  expect(found).toEqual(["avoid"]);
  await close();
});

test.each(everyAddress)("%s can be printed, on as many sheets as its length needs", async (address) => {
  const tab = await openTab(site.browser);
  await openHydrated(tab, site.origin + address);
  const pdf = await tab.page.pdf({ format: "A4", preferCSSPageSize: true });
  const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const long = address === "/documentary" || address === "/opera";
  expect(sheets).toBeGreaterThanOrEqual(long ? 2 : 1);
  await tab.close();
});

/** A page as a sheet has it, of A4 unless it is told otherwise, whose text is cut off at its edges. */
async function openOnPaper(address: string, width = TEXT_WIDTH): Promise<Tab> {
  const tab = await openTab(site.browser, { viewport: { width, height: 970 } });
  await tab.page.goto(site.origin + address);
  await tab.page.emulateMedia({ media: "print" });
  return tab;
}

/**
 * What there is to read in the page's text: its headings, paragraphs and items, less those that are only links onward.
 */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [
      ...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, caption)"),
    ]
      .filter((element) => !element.closest("nav, form, search, svg, [aria-live], [role=status]"))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => textWithoutLinks(element) !== "")
      .map((element) => element.textContent ?? "");

    function textWithoutLinks(element: Element): string {
      const copy = element.cloneNode(true) as Element;
      for (const link of copy.querySelectorAll("a, button")) link.remove();
      return copy.textContent?.trim() ?? "";
    }
  });
}

/** Every colour that text is printed in. */
function textColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("body *")].filter(
      (element) =>
        !element.closest("svg, .visually-hidden") &&
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return [...new Set(elements.map((element) => getComputedStyle(element).color))];
  });
}
