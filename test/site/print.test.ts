import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { contrast, parseColour } from "./contrast.ts";

/** Useful only on a screen. A drawing in a table, a timetable or a figure is part of what that says. */
const USELESS = [
  "nav",
  "footer",
  "body > a:first-child",
  "button",
  "form",
  "search",
  "main svg[aria-hidden=true]:not(table *, .timetable *, figure *)",
];

/** An A4 sheet with margins of 20 mm, in CSS pixels. */
const TEXT_WIDTH = Math.floor((170 / 25.4) * 96);

/** A sheet of A4, turned, with the margins of a leaflet. */
const LEAFLET_TEXT = { width: Math.floor((269 / 25.4) * 96), height: Math.floor((182 / 25.4) * 96) };

/** Of a sheet. */
const MARGIN_PT = (15 / 25.4) * 72;
/** An h2 with the space below it and one line of text. */
const HEADING_WITH_LINE_PT = 45;

const site = siteUnderTest();

let tab: Tab;
let page: Page;
let shown = "";

beforeAll(async () => {
  tab = await openTab({ viewport: { width: TEXT_WIDTH, height: 970 } });
  page = tab.page;
});
afterAll(() => tab.close());

test("the marks of the history are printed within the text of a sheet", async () => {
  await showOnPaper("/documentary");
  const edges = await page
    .locator(".timeline-date")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(one, "::before").left)),
    );
  expect(edges.length).toBeGreaterThan(10);
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
});

test("a printed list shows its facts and its links to elsewhere", async () => {
  await showOnPaper("/opera");
  const after = (element: string) =>
    page
      .locator(element)
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one, "::after").content))]);
  expect(await after(".work-facts dt")).toEqual(['": "']);
  const outside = await after(".sources a");
  expect(outside.length).toBeGreaterThan(0);
  expect(outside).not.toContain("none");
});

test("a filtered list says on paper how many works it has", async () => {
  await showOnPaper("/documentary");
  const sentence = page.getByText(/^\d+ of \d+ works are shown\.$/);
  expect(await page.locator("search").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Language").selectOption("french");
  await sentence.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await sentence.isVisible()).toBe(true);
  expect(await page.locator("search fieldset").isVisible()).toBe(false);
});

test("a caption is printed with its drawing", async () => {
  await showOnPaper("/");
  expect(await page.locator("figcaption").innerText()).toContain("in the drawing");
  expect(await page.locator("figure svg").filter({ visible: true }).count()).toBe(1);
});

test.each(everyAddress)("%s is printed black on white, with all words of the screen", async (address) => {
  await showOnPaper(address);
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await fold(false);
  const onScreen = await words(page);
  await fold(true);
  await page.emulateMedia({ media: "print" });
  expect(await words(page)).toEqual(onScreen);
  const useless = await page
    .locator(USELESS.join())
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)));
  expect(useless).toEqual([]);
  const colours = await textColours(page);
  expect(colours.length).toBeGreaterThan(0);
  expect(colours.filter((colour) => contrast(parseColour(colour), [255, 255, 255]) < 20)).toEqual([]);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe("rgb(255, 255, 255)");
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(TEXT_WIDTH);

  // Text begins at the edge of the sheet, or of one of a guide's two columns.
  await page.setViewportSize({ width: 2 * TEXT_WIDTH, height: 970 });
  const edges = await page
    .locator("main .page > :is(h1, h2, p)")
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) =>
        Math.round(part.getBoundingClientRect().left - (part.closest(".page")?.getBoundingClientRect().left ?? 0)),
      ),
    );
  expect(edges).toContain(0);
  expect(new Set(edges).size).toBeLessThanOrEqual(/documentary|opera/.test(address) ? 2 : 1);
});

test.each([
  { address: "/", format: "A4", least: 2, most: 3 },
  { address: "/documentary", format: "Letter", least: 6, most: 8 },
  { address: "/opera", format: "A4", least: 6, most: 10 },
])("$address is printed on $least to $most sheets of $format", async ({ address, format, least, most }) => {
  await showOnPaper(address);
  const { pages, width } = await printed(format);
  expect(pages).toBeGreaterThanOrEqual(least);
  expect(pages).toBeLessThanOrEqual(most);
  expect(`${format}: ${width}`).toMatch(/^(A4: 59[45]|Letter: 612)$/);
});

test.each(["/documentary", "/opera"])("a pick of %s fits on both sides of one sheet", async (address) => {
  await showOnPaper(address);
  const picks = await page.locator("[data-sheet]").evaluateAll((all) => all.map(({ id }) => id));
  expect(picks).toHaveLength(3);
  for (const id of picks) {
    await showOnPaper(`${address}#${id}`);
    // For browsers that print no target.
    expect(await page.locator("[data-sheet=alone]").evaluateAll((all) => all.map((one) => one.id))).toEqual([id]);
    await page.setViewportSize(LEAFLET_TEXT);
    const [title, facts, byHand] = await page
      .locator(`#${id} > :is(header, .facts, .by-hand)`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(title?.bottom).toBeLessThan(facts?.top ?? 0);
    expect(facts?.bottom).toBeLessThan(byHand?.top ?? 0);
    const [afterwards, credits] = await page
      .locator(`#${id} :is(.afterwards, .back-page)`)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(afterwards?.bottom).toBeLessThan(credits?.top ?? 0);
    const tooLong = await page.locator(`#${id} .back-page`).evaluate((one) => one.scrollHeight - one.clientHeight);
    // Both are rounded.
    expect(tooLong).toBeLessThanOrEqual(1);
    const texts = page.locator(`#${id} .companion :is(h5, p, li):not(.print-tonight)`);
    expect(await texts.filter({ visible: true }).count()).toBe(await texts.count());
    expect(await printed("Letter")).toEqual({ pages: 2, width: 841 });
  }
});

test("the button of a pick prints that pick alone", async () => {
  await showOnPaper("/opera#nixon-in-china");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => {
    window.print = () => {
      const alone = document.querySelector("[data-sheet=alone]")?.id;
      document.title = `${document.querySelector(":target")?.id} and ${alone} printed`;
    };
  });
  for (const id of ["dido-and-aeneas", "die-zauberflote"]) {
    const entry = page.locator(`#${id}`);
    await entry.getByText("A companion for the evening").click();
    await entry.getByRole("button", { name: "Print this for tonight" }).click();
    await page.waitForFunction((title) => document.title === title, `${id} and ${id} printed`);
  }
});

// Firefox ignores `break-after: avoid`, and so does Chromium here.
test.each(["/documentary", "/opera"])("no heading of %s is alone at the foot of a sheet", async (address) => {
  await showOnPaper(address);
  shown = "";
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync("* { break-after: auto !important; }");
    document.adoptedStyleSheets.push(styles);
  });
  const pdf = await page.pdf({ format: "A4", outline: true, tagged: true });
  const headings = pdf.toString("latin1").matchAll(/\/Title (.*)\s*\/Dest \[\d+ 0 R \/XYZ [\d.]+ ([\d.]+)/g);
  const found = [...headings].map(([, title, y]) => ({ title, aboveFoot: Number(y) - MARGIN_PT }));
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ aboveFoot }) => aboveFoot < HEADING_WITH_LINE_PT)).toEqual([]);
});

/** Shows a page as on paper, A4 by default, which cuts off text at its edges. Does not load it again if it is there. */
async function showOnPaper(address: string): Promise<void> {
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  await page.setViewportSize({ width: TEXT_WIDTH, height: 970 });
  if (shown !== address) {
    shown = "";
    await openHydrated(tab, site.origin + address);
    shown = address;
  }
  await page.emulateMedia({ media: "print" });
}

/** Of what a browser would print now: the number of pages, and how wide they are, in points. */
async function printed(format: string): Promise<{ pages: number; width: number }> {
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString("latin1");
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return { pages, width: Number(/\/MediaBox \[0 0 (\d+)/.exec(pdf)?.[1]) };
}

/** The text of headings, paragraphs and items, without those that are only links onward. */
function words(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return (
      [
        ...document.querySelectorAll<HTMLElement>(
          "main :is(h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, caption)",
        ),
      ]
        .filter((element) => !element.closest("nav, form, search, svg, [aria-live], [role=status]"))
        // A companion is printed in a leaflet only, and a button not at all.
        .filter((element) => !element.closest(".companion, .print-tonight"))
        // A language is after the title, or in a cell of its own.
        .filter((element) => !element.matches(".programme-table :is(th, td):nth-child(2)"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => textWithoutLinks(element) !== "")
        .map((element) => element.textContent ?? "")
    );

    function textWithoutLinks(element: Element): string {
      const copy = element.cloneNode(true) as Element;
      for (const link of copy.querySelectorAll("a, button")) link.remove();
      return copy.textContent?.trim() ?? "";
    }
  });
}

/** Opens or closes what a visitor can: on paper it is open all the same. */
function fold(closed: boolean): Promise<void> {
  return page.locator("details").evaluateAll((all, open) => {
    for (const one of all) {
      // Of those with the same name only one can be open.
      one.removeAttribute("name");
      one.toggleAttribute("open", open);
    }
  }, !closed);
}

/** All colours of printed text. */
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
