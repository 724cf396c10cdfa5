// First views and clicks on a slow phone, with the site's scripts and with its scripts blocked.
import { join } from "node:path";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { loadAssets } from "../../server/config/assets.ts";
import { findBrowser } from "./find-browser.ts";
import { inRounds, type Measured } from "./statistics.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** A cheap phone's processor, and what Lighthouse calls slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
export const SLOWDOWN = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

/** How long a finger is on a link: 50 to 150 ms. The browser may fetch the page meanwhile. */
const TAP_MS = 80;

const DEADLINE_MS = 30_000;
/** Long tasks and layout shifts are counted until this long after hydration. */
const SETTLE_MS = 500;

export interface BrowserResults {
  readonly browser: string;
  readonly firstViews: Measured<{ path: string; blocked: boolean }, Awaited<ReturnType<typeof viewFirst>>>[];
  /** From the click to the frame that shows the new page's heading, in milliseconds. */
  readonly clicks: Measured<Way, Record<Mode, number>>[];
}

interface Way {
  readonly from: string;
  readonly to: string;
}

/** `scripts`: nothing was fetched before the visitor reached for the link. `prefetched`: all that the page needs was. */
type Mode = "scripts" | "prefetched" | "blocked";

interface Options {
  readonly origin: string;
  /** The pages of the first views. */
  readonly views: readonly string[];
  /** Pages that all link to each other, for clicks. */
  readonly linked: readonly string[];
  readonly rounds: number;
  readonly onProgress: (what: string) => void;
}

/** If no browser starts, returns the reason. */
export async function measureInBrowser(options: Options): Promise<BrowserResults | { readonly notMeasured: string }> {
  const { origin, views, linked, rounds, onProgress } = options;
  const found = await findBrowser().catch((error) => ({ notMeasured: String(error.message) }));
  if ("notMeasured" in found) return found;
  const { name, ...launchOptions } = found;
  const browser = await chromium.launch(launchOptions);
  const { data, pageModules } = await loadAssets(join(import.meta.dirname, "../../dist"));
  const subjects = views.flatMap((path) => [false, true].map((blocked) => ({ path, blocked })));
  const firstViews = await inRounds(rounds, subjects, ({ path, blocked }, round) => {
    onProgress(`First views, ${round}: ${path}, scripts ${blocked ? "blocked" : "on"}`);
    return viewFirst(browser, origin + path, blocked);
  });
  const ways = linked.flatMap((from) => linked.filter((to) => to !== from).map((to) => ({ from, to })));
  const clicks = await inRounds(rounds, ways, async (way, round) => {
    onProgress(`Clicks, ${round}: ${way.from} to ${way.to}`);
    const needed = [
      ...(pageModules[way.to] ?? []),
      ...data.filter(({ page }) => page === way.to).map(({ href }) => href),
    ];
    const follow = (mode: Mode) => followLink(browser, origin, way, mode, needed);
    return {
      scripts: await follow("scripts"),
      prefetched: await follow("prefetched"),
      blocked: await follow("blocked"),
    };
  });
  await browser.close();
  return { browser: name, firstViews, clicks };
}

async function viewFirst(browser: Browser, address: string, blocked: boolean) {
  const { page, slowDown, close } = await openPhone(browser, blocked);
  await slowDown();
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    for (const type of ["paint", "largest-contentful-paint", "longtask", "layout-shift"]) {
      observer.observe({ type, buffered: true });
    }
    Object.assign(window, { takeEntries: () => [...entries, ...observer.takeRecords()] });
  });
  await page.goto(address);
  await settled(page, blocked);
  const row = await page.evaluate(async (settleMs) => {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    const entries: (PerformanceEntry & { value?: number })[] = Object(window).takeEntries();
    const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
    const tasks = ofType("longtask").map(({ duration }) => duration);
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const fonts = resources.filter(({ name }) => name.endsWith(".woff2"));
    return {
      firstPaintMs: entries.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0,
      largestPaintMs: ofType("largest-contentful-paint").at(-1)?.startTime ?? 0,
      /** 0 if no task took 50 ms. */
      longestTaskMs: Math.max(0, ...tasks),
      /** What all tasks took beyond 50 ms each. */
      blockingMs: tasks.reduce((sum, duration) => sum + duration - 50, 0),
      layoutShift: ofType("layout-shift").reduce((sum, { value = 0 }) => sum + value, 0),
      fontBytes: fonts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  }, SETTLE_MS);
  await close();
  return row;
}

/** Opens a page at full speed, then follows a link on it on a slow phone. */
async function followLink(browser: Browser, origin: string, { from, to }: Way, mode: Mode, needed: readonly string[]) {
  const { page, slowDown, tap, close } = await openPhone(browser, mode === "blocked");
  const painted = new Promise<number>((resolve, reject) => {
    void page.exposeFunction("reportHeading", resolve);
    const late = () => reject(new Error(`No new heading within ${DEADLINE_MS / 1000} s: ${from} to ${to}, ${mode}.`));
    setTimeout(late, DEADLINE_MS).unref();
  });
  await page.addInitScript(timeHeading);
  if (mode === "scripts") await page.addInitScript(beSlow);
  await page.goto(origin + from);
  await settled(page, mode === "blocked");
  const link = page.locator(`a[href="${to}"]`).first();
  if (mode === "prefetched") {
    await link.hover();
    await page.evaluate(untilLoaded, needed);
  }
  await slowDown();
  await tap(link);
  const headingMs = await painted;
  await close();
  return headingMs;
}

/** Runs in the page: reports the time from a click to the frame with another heading, in this document or the next. */
function timeHeading(): void {
  const CLICK = "bench-click";
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent ?? "";
  addEventListener(
    "click",
    ({ timeStamp }) => {
      const click = { at: performance.timeOrigin + timeStamp, heading: heading() };
      sessionStorage.setItem(CLICK, JSON.stringify(click));
    },
    { capture: true },
  );
  const observer = new MutationObserver(() => {
    const click = JSON.parse(sessionStorage.getItem(CLICK) ?? "null");
    if (!click || heading() === "" || heading() === click.heading) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // This message arrives after the main thread has painted the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object(window).reportHeading(now() - click.at);
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page, before its own scripts: on such a connection nothing is fetched while the browser is idle. */
function beSlow(): void {
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
}

/** Runs in the page: waits until what is being fetched is here, and modules have run. */
async function untilLoaded(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { href } = new URL(address, location.href);
    while (performance.getEntriesByName(href).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    if (href.endsWith(".js")) await import(href);
  }
}

/** Waits until the page and its typefaces are loaded, and React has hydrated it unless its scripts are blocked. */
async function settled(page: Page, blocked: boolean): Promise<void> {
  await page.waitForFunction(
    (hydrates) =>
      document.readyState === "complete" &&
      document.fonts.status === "loaded" &&
      (!hydrates || performance.getEntriesByName("hydrated").length > 0),
    !blocked,
  );
}

/** A new tab with empty caches. */
async function openPhone(browser: Browser, blocked: boolean) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  if (blocked) await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  return {
    page,
    async slowDown() {
      await devtools.send("Network.emulateNetworkConditions", SLOWDOWN.network);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN.cpu });
    },
    async tap(link: Locator) {
      const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await page.waitForTimeout(TAP_MS);
      await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    },
    close: () => context.close(),
  };
}
