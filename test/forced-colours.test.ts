import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { type Colour, contrast, parseColour } from "./support/contrast.ts";
import { everyAddress } from "./support/every-address.ts";
import { pictureColours } from "./support/picture-colours.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";

const site = siteInBrowser();

describe.each(["light", "dark"] as const)("where the reader has chosen %s colours", (colorScheme) => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await openTab(site.browser, { colorScheme, forcedColors: "active" });
  });
  afterAll(() => tab.close());

  test.each(everyAddress)("on %s the mark, the links and the focus are to be seen", async (address) => {
    const { page } = tab;
    await openHydrated(tab, site.origin + address);
    const ground = parseColour(await computed(page.locator("html"), "backgroundColor"));
    expect(contrast(ground, colorScheme === "light" ? [255, 255, 255] : [0, 0, 0])).toBe(1);
    expect(await shareSeenOn(ground, page.locator("header svg").first())).toBeGreaterThan(0.1);
    expect(await linksLikeText(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const outline = await computed(page.locator(":focus"), "outlineColor");
    expect(contrast(parseColour(outline, ground), ground)).toBeGreaterThanOrEqual(3);
  });

  test.each([
    { what: "the link to the page that is shown", address: "/opera", element: "header [aria-current=page]", sides: 1 },
    { what: "a door to a room", address: "/", element: ".door", sides: 4 },
    { what: "a button", address: "/sentry-example-page", element: "main button", sides: 4 },
  ])("$what has an edge", async ({ address, element, sides }) => {
    const { page } = tab;
    await openHydrated(tab, site.origin + address);
    const ground = parseColour(await computed(page.locator("html"), "backgroundColor"));
    const edges = await page.locator(element).first().evaluate(edgesOf);
    expect(edges.filter((colour) => contrast(parseColour(colour, ground), ground) >= 3)).toHaveLength(sides);
  });

  test.each(["/documentary", "/opera"])("the dates of %s are marked on their line", async (address) => {
    const { page } = tab;
    await openHydrated(tab, site.origin + address);
    const ground = parseColour(await computed(page.locator("html"), "backgroundColor"));
    const node = await page.locator(".timeline li").nth(1).evaluate(boxOfNode);
    const png = await page.screenshot({ clip: node, fullPage: true });
    expect(await shareOfPoints(page, png, ground)).toBeGreaterThan(0.6);
  });

  test("the sign that the next page is on its way is to be seen", async () => {
    const { page } = tab;
    await openHydrated(tab, site.origin);
    const ground = parseColour(await computed(page.locator("html"), "backgroundColor"));
    const colour = parseColour(await computed(page.locator(".progress"), "backgroundColor"), ground);
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
  });
});

/** Runs in the page: the colour of each side of an element that has a border. */
function edgesOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return (["Top", "Right", "Bottom", "Left"] as const)
    .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
    .map((side) => style[`border${side}Color`]);
}

/** Runs in the page: where the mark of an item lies on the document. */
function boxOfNode(item: Element): { x: number; y: number; width: number; height: number } {
  const { left, top } = item.getBoundingClientRect();
  const node = getComputedStyle(item, "::before");
  const [x = 0, y = 0, width = 0, height = 0] = [node.left, node.top, node.width, node.height].map(Number.parseFloat);
  return { x: left + scrollX + x, y: top + scrollY + y, width, height };
}

function computed(locator: Locator, property: "backgroundColor" | "outlineColor"): Promise<string> {
  return locator.evaluate((element, property) => getComputedStyle(element)[property], property);
}

/** The share of a picture's points that stand out from a colour at 3:1 or more. */
async function shareSeenOn(ground: Colour, picture: Locator): Promise<number> {
  return shareOfPoints(picture.page(), await picture.screenshot(), ground);
}

async function shareOfPoints(page: Page, png: Buffer, ground: Colour): Promise<number> {
  const colours = await page.evaluate(pictureColours, { png: png.toString("base64") });
  const seen = Object.entries(colours).filter(([colour]) => contrast(parseColour(colour), ground) >= 3);
  return seen.reduce((sum, [, share]) => sum + share, 0);
}

/** Links among other words that neither a line under them nor a colour of 3:1 against those tells from them. */
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
