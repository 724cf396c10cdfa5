import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { type Colour, contrast, parseColour } from "./contrast.ts";

const site = siteUnderTest();

let tab: Tab;
let page: Page;

beforeAll(async () => {
  tab = await openTab({ forcedColors: "active" });
  page = tab.page;
});
afterAll(() => tab.close());

test.each([...everyAddress.map((address) => [address, "dark"] as const), ["/opera", "light"] as const])(
  "on %s the reader's %s colours show mark, links and focus",
  async (address, colorScheme) => {
    const ground = await open(address, colorScheme);
    expect(contrast(ground, colorScheme === "light" ? [255, 255, 255] : [0, 0, 0])).toBe(1);
    expect(await shareSeenOn(ground, await page.locator("header svg").first().screenshot())).toBeGreaterThan(0.1);
    expect(await linksLikeText(page)).toEqual([]);
    await page.locator("body > a").first().focus();
    await page.keyboard.press("Tab");
    const outline = await computed(page.locator(":focus"), "outlineColor");
    expect(contrast(parseColour(outline, ground), ground)).toBeGreaterThanOrEqual(3);
  },
);

test.each(["light", "dark"] as const)("what is more than text keeps its shape in %s colours", async (colorScheme) => {
  const home = await open("/", colorScheme);
  await expectEdges(home, ".staged p", 1);
  const bar = await page.locator(".timed-bar").first().screenshot();
  expect(await shareSeenOn(home, bar)).toBeGreaterThan(0.02);
  const progress = parseColour(await computed(page.locator(".progress"), "backgroundColor"), home);
  expect(contrast(progress, home)).toBeGreaterThanOrEqual(3);

  const opera = await open("/opera", colorScheme);
  await expectEdges(opera, "header [aria-current=page]", 1);
  const mark = await page.locator(".timeline-date").nth(1).evaluate(boxOfMark);
  expect(await shareSeenOn(opera, await page.screenshot({ clip: mark, fullPage: true }))).toBeGreaterThan(0.6);

  await expectEdges(await open("/sentry-example-page", colorScheme), "main button", 4);
});

/** Opens a page and resolves with the colour behind its text. */
async function open(address: string, colorScheme: "light" | "dark"): Promise<Colour> {
  await page.emulateMedia({ colorScheme });
  await openHydrated(tab, site.origin + address);
  return parseColour(await computed(page.locator("html"), "backgroundColor"));
}

async function expectEdges(ground: Colour, element: string, sides: number): Promise<void> {
  const edges = await page.locator(element).first().evaluate(edgesOf);
  expect(edges.filter((colour) => contrast(parseColour(colour, ground), ground) >= 3)).toHaveLength(sides);
}

/** Runs in the page: the colour of each border of an element. */
function edgesOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return (["Top", "Right", "Bottom", "Left"] as const)
    .filter((side) => Number.parseFloat(style[`border${side}Width`]) > 0)
    .map((side) => style[`border${side}Color`]);
}

/** Runs in the page: the place of a list marker. */
function boxOfMark(item: Element): { x: number; y: number; width: number; height: number } {
  const { left, top } = item.getBoundingClientRect();
  const mark = getComputedStyle(item, "::before");
  const [x = 0, y = 0, width = 0, height = 0] = [mark.left, mark.top, mark.width, mark.height].map(Number.parseFloat);
  return { x: left + scrollX + x, y: top + scrollY + y, width, height };
}

function computed(locator: Locator, property: "backgroundColor" | "outlineColor"): Promise<string> {
  return locator.evaluate((element, property) => getComputedStyle(element)[property], property);
}

/** The share of a picture's pixels with a contrast of 3:1 or more to a colour. */
async function shareSeenOn(ground: Colour, png: Buffer): Promise<number> {
  const colours = await page.evaluate(pictureColours, png.toString("base64"));
  const seen = Object.entries(colours).filter(([colour]) => contrast(parseColour(colour), ground) >= 3);
  return seen.reduce((sum, [, share]) => sum + share, 0);
}

/** Runs in a page. Returns the share of each colour in a PNG, given in Base64, from 0 to 1. */
async function pictureColours(png: string): Promise<Record<string, number>> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  if (!canvas) throw new Error("The browser has no canvas.");
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const shares: Record<string, number> = {};
  for (let at = 0; at < data.length; at += 4) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    shares[colour] = (shares[colour] ?? 0) + 4 / data.length;
  }
  return shares;
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
