import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { hydrated, openTab, type Tab } from "../support/browser.ts";
import { fontFaces, withSystemFonts } from "../support/font-fallbacks.ts";
import { close, listen } from "../support/listen.ts";
import { everyAddress, OTHER_PAGE } from "../support/site-pages.ts";
import { assets, testAppOptions } from "../support/test-app.ts";
import { twoFrames } from "../support/two-frames.ts";

test("every typeface has fallbacks for each system, which are shown at once", () => {
  const rules = fontFaces(assets.styles);
  const named = rules.filter((rule) => !rule.get("font-family")?.includes(" Fallback"));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((rule) => rule.get("font-display") !== "swap")).toEqual([]);
  for (const family of new Set(named.map((rule) => rule.get("font-family")))) {
    const variants = named.filter((rule) => rule.get("font-family") === family).map(variantOf);
    for (const suffix of [" Fallback", " Fallback Android", ...(isSansSerif(family) ? [] : [" Fallback Times"])]) {
      const fallbacks = rules.filter((rule) => rule.get("font-family") === family + suffix);
      expect(new Set(fallbacks.map(variantOf))).toEqual(new Set(variants));
      expect(fallbacks.filter((rule) => !rule.get("src")?.startsWith("local("))).toEqual([]);
    }
  }
});

function isSansSerif(family = ""): boolean {
  return new RegExp(`${family}"?,[^;}]*sans-serif`).test(assets.styles);
}

function variantOf(rule: Map<string, string>): string {
  return `${rule.get("font-weight")} ${rule.get("font-style")}`;
}

describe("nothing moves when typefaces and then scripts arrive late", () => {
  let server: Server;
  let origin = "";
  let tab: Tab;

  beforeAll(async () => {
    const styles = withSystemFonts(assets.styles);
    server = createServer(createApp({ ...testAppOptions(), assets: { ...assets, styles } }));
    origin = await listen(server);
    tab = await openTab();
    await tab.page.addInitScript(watchLayoutShifts);
  });
  afterAll(() => Promise.all([tab.close(), close(server)]));
  afterEach(() => tab.page.unrouteAll({ behavior: "wait" }));

  test.each([
    ...everyAddress.map((address) => [address, 390] as const),
    ...["/", OTHER_PAGE].map((address) => [address, 1440] as const),
  ])("on %s at %i px", async (address, width) => {
    const { page } = tab;
    await page.setViewportSize({ width, height: 900 });
    const fonts = await holdBack(page, /\.woff2$/);
    const others = await holdBack(page, /^(?!.*\.woff2).*\/assets\/|\.(svg|png|ico)$/);
    await page.goto(origin + address, { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("footer"));
    await page.evaluate(async () => {
      const standIns = [...document.fonts].filter(({ family }) => /Fallback"?$/.test(family));
      await Promise.all(standIns.map((face) => face.load()));
    });
    await twoFrames(page);
    // Visitors do not see the arrival of the stand-ins.
    await page.evaluate(() => window.takeLayoutShifts());

    fonts.release();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await twoFrames(page);
    others.release();
    await hydrated(page);
    await twoFrames(page);

    expect(await page.evaluate(() => window.takeLayoutShifts())).toEqual([]);
    expect(fonts.count()).toBeGreaterThan(1);
    expect(others.count()).toBeGreaterThan(1);
  });
});

declare global {
  interface Window {
    /** What has moved since the last call, a line for each element. */
    takeLayoutShifts(): string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Runs in the page, before its own scripts. */
function watchLayoutShifts(): void {
  const shifts: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  window.takeLayoutShifts = () => {
    const entries = [...shifts.splice(0), ...observer.takeRecords()] as LayoutShift[];
    return entries.flatMap(({ value, sources }) =>
      sources.flatMap(({ node, previousRect, currentRect }) => {
        const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
          [x, y, width, height].map(Math.round).join(" "),
        );
        // A word may move to the next line: a real shift that no stand-in can rule out, because its letters are as wide
        // as the typeface's only on average.
        if (node instanceof Text && from === to) return [];
        const text = node?.textContent?.trim().slice(0, 30);
        return [`${value.toFixed(5)}: ${node?.nodeName} "${text}" from ${from} to ${to}`];
      }),
    );
  };
}

/** Holds back the responses to requests for an address until they are released. */
async function holdBack(page: Page, address: RegExp): Promise<{ release(): void; count(): number }> {
  const gate = Promise.withResolvers<void>();
  let count = 0;
  await page.route(address, async (route) => {
    count++;
    await gate.promise;
    await route.continue();
  });
  return { count: () => count, release: gate.resolve };
}
