import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { contrast, parseColour } from "./support/contrast.ts";
import { everyAddress } from "./support/every-address.ts";
import { holdPageModule } from "./support/hold-page-module.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";
import { projectFolder } from "./support/start-site.ts";

const site = siteInBrowser();
const tabs = new Map<string, Tab>();

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  test.each(everyAddress)(
    "on %s the ring of the focus and the edges of fields stand out from their ground",
    async (address) => {
      const page = await open(address, { colorScheme });
      await page.keyboard.press("Tab");
      const lines = await page.evaluate(linesOfControls);
      expect(lines.length).toBeGreaterThan(8);
      const faint = lines.filter(
        ({ colour, ground }) => contrast(parseColour(colour, parseColour(ground)), parseColour(ground)) < 3,
      );
      expect(faint).toEqual([]);
    },
  );

  test("whoever asks for more contrast gets text and rules in the strongest colour", async () => {
    const page = await open("/opera", { colorScheme, contrast: "more" });
    const [ink, quiet, rule] = await Promise.all([
      colour(page, "body", "color"),
      colour(page, ".standfirst", "color"),
      colour(page, ".site-header", "borderBottomColor"),
    ]);
    expect([quiet, rule]).toEqual([ink, ink]);
  });
});

test("a browser that does not know light-dark() has all colours of a light screen", () => {
  const tokens = readFileSync(join(projectFolder, "client/styles/tokens.css"), "utf8");
  const [plain = "", chosen = ""] = tokens.split("@supports");
  const pairs = [...chosen.matchAll(/^ *(--[\w-]+): light-dark\((#\w{6}), #\w{6}\);$/gm)];
  expect(pairs.length).toBeGreaterThan(9);
  expect(pairs.filter(([, name, light]) => !plain.includes(`  ${name}: ${light};\n`))).toEqual([]);
});

test.each([
  ["reduce", false],
  ["no-preference", true],
] as const)("where the wish for motion is %s the first drawing moves: %s", async (reducedMotion, moves) => {
  const page = await open("/", { reducedMotion });
  const animations = await page
    .locator(".frames-and-stave *")
    .evaluateAll((parts) =>
      parts.map((part) => getComputedStyle(part).animationName).filter((name) => name !== "none"),
    );
  expect(animations.length > 0).toBe(moves);
});

test("the sign of progress waits for longer than a blink, and only moves where motion is welcome", async () => {
  const page = await open("/", { reducedMotion: "no-preference" });
  const held = await holdPageModule(page, "/opera");
  await page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await held.asked;
  const timing = () =>
    page.locator(".progress").evaluate((sign) => {
      const { animationDelay, animationTimingFunction } = getComputedStyle(sign);
      return { delay: Number.parseFloat(animationDelay), inSteps: animationTimingFunction.startsWith("step") };
    });
  const { delay, inSteps } = await timing();
  expect(delay).toBeGreaterThanOrEqual(0.1);
  expect(inSteps).toBe(false);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await timing()).toEqual({ delay, inSteps: true });
  held.release();
});

test("a heading that a script gives the focus has no ring, though the keys were in use", async () => {
  const page = await open("/");
  await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  expect(await page.locator(":focus").evaluate((h1) => [h1.localName, getComputedStyle(h1).outlineStyle])).toEqual([
    "h1",
    "none",
  ]);
});

test.each(["/documentary#drifters", "/documentary#mode-poetic", "/opera#term-aria"])(
  "the entry that %s leads to is marked, with all of the mark in the window",
  async (address) => {
    const page = await open(address);
    const mark = await page.locator(":target").evaluate((entry) => {
      const { backgroundColor, insetBlockStart } = getComputedStyle(entry, "::before");
      const paper = getComputedStyle(document.documentElement).backgroundColor;
      return {
        isSeen: backgroundColor !== paper && !/, 0\)$/.test(backgroundColor),
        top: entry.getBoundingClientRect().top + Number.parseFloat(insetBlockStart),
      };
    });
    expect(mark.isSeen).toBe(true);
    expect(mark.top).toBeGreaterThanOrEqual(0);
  },
);

test("the foot of a short page stands at the foot of the window", async () => {
  const page = await open("/no-such-page", { viewport: { width: 1440, height: 1600 } });
  expect(await page.locator("footer").evaluate((footer) => footer.getBoundingClientRect().bottom)).toBeCloseTo(1600);
});

test.each([390, 767, 768, 1440])("at %i px four centuries are drawn once", async (width) => {
  const page = await open("/", { viewport: { width, height: 900 } });
  expect(await page.locator("figure svg").filter({ visible: true }).count()).toBe(1);
});

test("a drawing fills only what is to be filled", async () => {
  const page = await open("/");
  const filled = await page
    .locator("svg.drawing :is(path, circle, ellipse)")
    .evaluateAll((parts) =>
      parts.map((part) => [getComputedStyle(part).fill !== "none", /\bfill-/.test(part.getAttribute("class") ?? "")]),
    );
  expect(filled.length).toBeGreaterThan(20);
  expect(filled.filter(([is, should]) => is !== should)).toEqual([]);
});

test.each([
  { contrast: "more", background: "--paper" },
  { forcedColors: "active", background: "Canvas" },
] as const)("no line strikes out a word of the two lanes of years, with $background around it", async (options) => {
  const page = await open("/", { ...options, viewport: { width: 1024, height: 900 } });
  const struckOut = await page.locator(".across").evaluate((drawing) => {
    const lines = [...drawing.querySelectorAll<SVGGraphicsElement>(".line-rule")].map((line) => line.getBBox());
    return [...drawing.querySelectorAll("text")]
      .filter((text) => {
        const { x, y, width } = text.getBBox();
        return lines.some((line) => line.x > x && line.x < x + width && line.y + line.height > y);
      })
      .filter((text) => {
        const { stroke, paintOrder } = getComputedStyle(text);
        return (
          stroke !== getComputedStyle(document.documentElement).backgroundColor || !paintOrder.startsWith("stroke")
        );
      })
      .map((text) => text.textContent);
  });
  expect(struckOut).toEqual([]);
});

test("a whole door leads in, and not only its words", async () => {
  const page = await open("/", { viewport: { width: 1440, height: 900 } });
  await page.locator(".door.room-opera").click({ position: { x: 20, y: 8 } });
  await page.waitForURL(`${site.origin}/opera`);
});

test("beside the text the list of sections fits into a window, however low that is", async () => {
  const page = await open("/documentary", { viewport: { width: 1440, height: 360 } });
  const list = await page.locator(".jump-list").boundingBox();
  expect(list?.height).toBeLessThanOrEqual(360);
});

test.each(everyAddress)("whatever stands by itself to be pressed on %s has room for a finger", async (address) => {
  const page = await open(address, { viewport: { width: 390, height: 844 } });
  const heights = await page
    .locator("body > header a, body > footer a, .jump-list a, .hero-link, button:not(.plain-button), select")
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => [control.textContent, control.getBoundingClientRect().height]),
    );
  expect(heights.length).toBeGreaterThan(7);
  expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
});

test("what is only for screen readers takes no room", async () => {
  const page = await open("/opera");
  const sizes = await page.locator(".visually-hidden").evaluateAll((hidden) =>
    hidden.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return [width, height, getComputedStyle(element).overflow];
    }),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes.map(String))).toEqual(new Set(["1,1,hidden"]));
});

/** A page in a tab of its own, or in the one that others have been looked at in so. */
async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const circumstances = JSON.stringify(options);
  const tab = tabs.get(circumstances) ?? (await openTab(site.browser, options));
  tabs.set(circumstances, tab);
  await openHydrated(tab, site.origin + address);
  return tab.page;
}

function colour(page: Page, element: string, property: "color" | "borderBottomColor"): Promise<string> {
  return page
    .locator(element)
    .first()
    .evaluate((one, name) => getComputedStyle(one)[name], property);
}

/** Runs in the page: the colour of the ring around each control while it has the focus, and of each field's edge. */
function linesOfControls(): { readonly control: string; readonly colour: string; readonly ground: string }[] {
  const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, select")].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );
  return controls.flatMap((control) => {
    control.focus({ preventScroll: true });
    const { outlineColor, borderTopColor } = getComputedStyle(control);
    const about = { control: `${control.localName} "${control.textContent?.slice(0, 20)}"`, ground: groundOf(control) };
    const ring = { ...about, colour: outlineColor };
    return control.localName === "select" ? [ring, { ...about, colour: borderTopColor }] : [ring];
  });

  function groundOf(control: Element): string {
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if (!/, 0\)$/.test(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  }
}
