import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page, ViewportSize } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { projectFolder } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";
import { contrast, parseColour } from "./contrast.ts";

const VIEWPORT = { width: 1280, height: 720 };
const ORDINARY = {
  colorScheme: "light",
  reducedMotion: "no-preference",
  contrast: "no-preference",
  forcedColors: "none",
} as const;

const site = siteUnderTest();
let tab: Tab;
let page: Page;
let shown = "";

beforeAll(async () => {
  tab = await openTab();
  page = tab.page;
});
afterAll(() => tab.close());

test("a browser without light-dark() has all colours of a light screen", () => {
  const tokens = readFileSync(join(projectFolder, "shared/site/styles/tokens.css"), "utf8");
  const [plain = "", chosen = ""] = tokens.split("@supports");
  const pairs = [...chosen.matchAll(/^ *(--[\w-]+): light-dark\((#\w{6}), #\w{6}\);$/gm)];
  expect(pairs.length).toBeGreaterThan(9);
  expect(pairs.filter(([, name, light]) => !plain.includes(`  ${name}: ${light};\n`))).toEqual([]);
});

// In WebKit the unprefixed shorthand takes only a line: with a colour in it no link is underlined.
test("the built stylesheet sets each part of text-decoration separately", () => {
  const shorthands = [...assets.styles.matchAll(/[;{]text-decoration:([^;}]*)/g)].map(([, value]) => value);
  expect(shorthands.length).toBeGreaterThan(0);
  expect(shorthands.filter((value) => value !== "none")).toEqual([]);
  expect(assets.styles).toMatch(/[;{}]a\{[^}]*text-decoration-line:underline;/);
});

test("drawings move only if motion is welcome, and each is shown once", async () => {
  const moving = () =>
    page
      .locator(".frames-and-stave *")
      .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).animationName !== "none").length);
  await look("/");
  expect(await moving()).toBeGreaterThan(0);
  await look("/", { reducedMotion: "reduce" });
  expect(await moving()).toBe(0);
  for (const width of [767, 768]) {
    await look("/", {}, { width, height: 900 });
    expect(await page.locator("figure svg").filter({ visible: true }).count()).toBe(1);
  }
});

describe.each(everyAddress)("on %s", (address) => {
  test("the focus and the fields stand out in both themes", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      await look(address, { colorScheme });
      await page.keyboard.press("Tab");
      const lines = await page.evaluate(linesOfControls);
      expect(lines.length).toBeGreaterThan(8);
      const faint = lines.filter(
        ({ colour, ground }) => contrast(parseColour(colour, parseColour(ground)), parseColour(ground)) < 3,
      );
      expect([colorScheme, faint]).toEqual([colorScheme, []]);
    }
  });

  test("every standalone control has room for a finger", async () => {
    await look(address, {}, { width: 390, height: 844 });
    const heights = await page
      .locator(
        "body > header a, body > footer a, .jump-list a, .all-works a, summary:not(article *), button:not(.plain-button), select",
      )
      .filter({ visible: true })
      .evaluateAll((controls) =>
        controls.map((control) => [control.textContent, control.getBoundingClientRect().height]),
      );
    expect(heights.length).toBeGreaterThan(7);
    expect(heights.filter(([, height]) => Number(height) < 44)).toEqual([]);
  });
});

test("the footer of a short page is at the window's bottom", async () => {
  await look("/no-such-page", {}, { width: 1440, height: 1600 });
  expect(await page.locator("footer").evaluate((footer) => footer.getBoundingClientRect().bottom)).toBeCloseTo(1600);
});

test("more contrast means the strongest of each theme's colours", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    await look("/opera", { colorScheme, contrast: "more" });
    const [ink, quiet, rule] = await Promise.all([
      colour("body", "color"),
      colour(".standfirst", "color"),
      colour(".site-header", "borderBottomColor"),
    ]);
    expect([quiet, rule]).toEqual([ink, ink]);
  }
});

test("beside the text the list of sections fits a low window", async () => {
  await look("/documentary", {}, { width: 1440, height: 360 });
  const list = await page.locator(".jump-list").boundingBox();
  expect(list?.height).toBeLessThanOrEqual(360);
});

test.each([
  ["/documentary", "drifters"],
  ["/documentary", "mode-poetic"],
  ["/opera", "term-aria"],
])("on %s the linked entry #%s is marked, and its text stays", async (address, id) => {
  await load(address, {}, { width: 1024, height: 900 });
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.locator(`#${id} :is(p, h4, dt, dd)`).evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return [x, y + scrollY, width].map(Math.round);
      }),
    );
  const before = await places();
  expect(before.length).toBeGreaterThan(1);
  await page.evaluate((fragment) => location.assign(fragment), `#${id}`);
  const mark = await page.locator(`#${id}:target`).evaluate((entry) => {
    const { borderInlineStartColor, borderInlineStartWidth, insetBlockStart } = getComputedStyle(entry, "::before");
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    return {
      isSeen: Number.parseFloat(borderInlineStartWidth) >= 3 && borderInlineStartColor !== paper,
      top: entry.getBoundingClientRect().top + Number.parseFloat(insetBlockStart),
    };
  });
  expect(mark.isSeen).toBe(true);
  expect(mark.top).toBeGreaterThanOrEqual(0);
  expect(await places()).toEqual(before);
});

test("in a wide window every work of what was staged is as high as every other", async () => {
  for (const address of ["/", "/about"]) {
    await look(address, {}, { width: 1440, height: 900 });
    const works = await page
      .locator(".staged a")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(works.length).toBeGreaterThan(40);
    expect([address, ...new Set(works)]).toHaveLength(2);
    const heads = await page
      .locator(".staged > li:not(:last-child) > p")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(heads).size).toBe(1);
  }
});

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** Shows a page with some settings, which styles follow at once. Does not load it again if it is there. */
async function look(address: string, media: Media = {}, size: ViewportSize = VIEWPORT): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ ...ORDINARY, ...media });
  if (shown === address) return;
  await load(address, media, size);
  shown = address;
}

/** Loads a page with some settings, for a test that changes something on it. */
async function load(address: string, media: Media = {}, size: ViewportSize = VIEWPORT): Promise<void> {
  shown = "";
  await page.setViewportSize(size);
  await page.emulateMedia({ ...ORDINARY, ...media });
  await openHydrated(tab, site.origin + address);
}

function colour(element: string, property: "color" | "borderBottomColor"): Promise<string> {
  return page
    .locator(element)
    .first()
    .evaluate((one, name) => getComputedStyle(one)[name], property);
}

/** Runs in the page: the colour of each control's focus ring, and of each field's border. */
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
