import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type Colour, contrast, parseColour } from "../support/contrast.ts";
import { everyAddress } from "../support/every-address.ts";
import { pictureColours } from "../support/picture-colours.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();

const SCHEMES = ["light", "dark"] as const;
let tab: Tab;
let page: Page;

beforeAll(async () => {
  tab = await openTab({ forcedColors: "active" });
  page = tab.page;
});
afterAll(() => tab.close());

/** What must be visible on single pages, besides what must be on each. */
const MORE: Record<string, readonly { what: string; isSeen: (ground: Colour) => Promise<void> }[]> = {
  "/": [
    { what: "a door to a room has an edge", isSeen: (ground) => expectEdges(ground, ".door", 1) },
    {
      what: "the sign that the next page is on its way is to be seen",
      async isSeen(ground) {
        const colour = parseColour(await computed(page.locator(".progress"), "backgroundColor"), ground);
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
      },
    },
  ],
  "/opera": [
    {
      what: "the link to the page that is shown has an edge",
      isSeen: (ground) => expectEdges(ground, "header [aria-current=page]", 1),
    },
    { what: "the dates are marked on their line", isSeen: expectMarkedDates },
  ],
  "/sentry-example-page": [{ what: "a button has an edge", isSeen: (ground) => expectEdges(ground, "main button", 4) }],
};

describe.each(everyAddress)("on %s", (address) => {
  beforeAll(() => openHydrated(tab, site.origin + address));

  describe.each(MORE[address] ? SCHEMES : (["dark"] as const))("if the reader has chosen %s colours", (colorScheme) => {
    let ground: Colour;

    beforeAll(async () => {
      await page.emulateMedia({ colorScheme });
      ground = parseColour(await computed(page.locator("html"), "backgroundColor"));
    });

    test("the mark, the links and the focus are visible", async () => {
      expect(contrast(ground, colorScheme === "light" ? [255, 255, 255] : [0, 0, 0])).toBe(1);
      expect(await shareSeenOn(ground, page.locator("header svg").first())).toBeGreaterThan(0.1);
      expect(await linksLikeText(page)).toEqual([]);
      await page.locator("body > a").first().focus();
      await page.keyboard.press("Tab");
      const outline = await computed(page.locator(":focus"), "outlineColor");
      expect(contrast(parseColour(outline, ground), ground)).toBeGreaterThanOrEqual(3);
    });

    for (const { what, isSeen } of MORE[address] ?? []) test(what, () => isSeen(ground));
  });
});

async function expectEdges(ground: Colour, element: string, sides: number): Promise<void> {
  const edges = await page.locator(element).first().evaluate(edgesOf);
  expect(edges.filter((colour) => contrast(parseColour(colour, ground), ground) >= 3)).toHaveLength(sides);
}

async function expectMarkedDates(ground: Colour): Promise<void> {
  const node = await page.locator(".timeline-date").nth(1).evaluate(boxOfNode);
  const png = await page.screenshot({ clip: node, fullPage: true });
  expect(await shareOfPoints(page, png, ground)).toBeGreaterThan(0.6);
}

/** Runs in the page: the colour of each border of an element. */
function edgesOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return (["Top", "Right", "Bottom", "Left"] as const)
    .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
    .map((side) => style[`border${side}Color`]);
}

/** Runs in the page: the place of a list marker. */
function boxOfNode(item: Element): { x: number; y: number; width: number; height: number } {
  const { left, top } = item.getBoundingClientRect();
  const node = getComputedStyle(item, "::before");
  const [x = 0, y = 0, width = 0, height = 0] = [node.left, node.top, node.width, node.height].map(Number.parseFloat);
  return { x: left + scrollX + x, y: top + scrollY + y, width, height };
}

function computed(locator: Locator, property: "backgroundColor" | "outlineColor"): Promise<string> {
  return locator.evaluate((element, property) => getComputedStyle(element)[property], property);
}

/** The share of a picture's pixels with a contrast of 3:1 or more to a colour. */
async function shareSeenOn(ground: Colour, picture: Locator): Promise<number> {
  return shareOfPoints(picture.page(), await picture.screenshot(), ground);
}

async function shareOfPoints(page: Page, png: Buffer, ground: Colour): Promise<number> {
  const colours = await page.evaluate(pictureColours, png.toString("base64"));
  const seen = Object.entries(colours).filter(([colour]) => contrast(parseColour(colour), ground) >= 3);
  return seen.reduce((sum, [, share]) => sum + share, 0);
}

/** Links in text that neither an underline nor a contrast of 3:1 to the words around them marks. */
async function linksLikeText(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(p, li, dd, td) a[href]")].map((link) => {
      const { color, textDecorationLine, textDecorationColor } = getComputedStyle(link);
      return {
        html: link.outerHTML.slice(0, 120),
        underlined: textDecorationLine.includes("underline") && !textDecorationColor.endsWith(", 0)"),
        colour: color,
        around: getComputedStyle(link.parentElement ?? link).color,
        alone: [...(link.parentElement?.childNodes ?? [])].every(
          (node) => node.nodeName === "A" || !node.textContent?.trim(),
        ),
      };
    }),
  );
  return links
    .filter(
      ({ alone, underlined, colour, around }) =>
        !alone && !underlined && contrast(parseColour(colour), parseColour(around)) < 3,
    )
    .map(({ html }) => html)
    .slice(0, 20);
}
