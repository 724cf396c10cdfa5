import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { type Colour, contrast, parseColour } from "./support/contrast.ts";
import { everyAddress } from "./support/every-address.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";

const site = siteInBrowser();

describe.each(["light", "dark"] as const)("where the reader has chosen %s colours", (colorScheme) => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await openTab(site.browser, { colorScheme, forcedColors: "active" });
  });
  afterAll(() => tab.context.close());

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
});

function computed(locator: Locator, property: "backgroundColor" | "outlineColor"): Promise<string> {
  return locator.evaluate((element, property) => getComputedStyle(element)[property], property);
}

/** The share of a picture's points that stand out from a colour at 3:1 or more. */
async function shareSeenOn(ground: Colour, picture: Locator): Promise<number> {
  const png = (await picture.screenshot()).toString("base64");
  const points = await picture.page().evaluate(readPoints, png);
  return points.filter((point) => contrast(point, ground) >= 3).length / points.length;
}

/** Runs in the page, which can read a PNG. */
async function readPoints(base64: string): Promise<[number, number, number][]> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  canvas?.drawImage(bitmap, 0, 0);
  const data = canvas?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
  return Array.from({ length: data.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.slice(index * 4, index * 4 + 3);
    return [red, green, blue];
  });
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
