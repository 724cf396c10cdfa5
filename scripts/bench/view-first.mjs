import { openTab } from "./open-tab.mjs";
import { untilLiving } from "./until-living.mjs";

/** A phone. */
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/**
 * @typedef {object} FirstView
 * @property {number} firstPaintMs First contentful paint.
 * @property {number} largestPaintMs Largest contentful paint.
 * @property {number} longestTaskMs The longest task of the main thread before the first paint; 0 where none took 50 ms.
 * @property {number} layoutShift Cumulative, over the whole load.
 * @property {number} fontBytes Over the wire.
 */

/**
 * Looks at a page for the first time, until React has taken it over and every typeface is here.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @returns {Promise<FirstView>}
 */
export async function viewFirst(browser, address) {
  const { page, slowNetwork, slowProcessor, close } = await openTab(browser, SCREEN);
  await slowNetwork();
  await slowProcessor();
  await page.addInitScript(() => {
    /** @type {PerformanceEntry[]} */
    const entries = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    for (const type of ["paint", "largest-contentful-paint", "longtask", "layout-shift"]) {
      observer.observe({ type, buffered: true });
    }
    Object.assign(window, { takeEntries: () => [...entries, ...observer.takeRecords()] });
  });
  await page.goto(address, { waitUntil: "load" });
  await untilLiving(page);
  const view = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    /** @type {(PerformanceEntry & { value?: number, hadRecentInput?: boolean })[]} */
    const entries = Object(window).takeEntries();
    const ofType = (/** @type {string} */ type) => entries.filter(({ entryType }) => entryType === type);
    const firstPaintMs = entries.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
    const tasks = ofType("longtask").filter(({ startTime }) => startTime < firstPaintMs);
    const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType("resource"));
    const fonts = resources.filter(({ name }) => name.endsWith(".woff2"));
    return {
      firstPaintMs,
      largestPaintMs: ofType("largest-contentful-paint").at(-1)?.startTime ?? 0,
      longestTaskMs: Math.max(0, ...tasks.map(({ duration }) => duration)),
      layoutShift: ofType("layout-shift").reduce((sum, { value = 0 }) => sum + value, 0),
      fontBytes: fonts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  await close();
  return view;
}
