import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

/** A cheap phone, and what Lighthouse calls slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** How long a finger is on a link: 50 to 150 ms. The browser may fetch the page meanwhile. */
const TOUCH_MS = 80;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export async function openBrowser(): Promise<Browser> {
  const { name, ...options } = await findBrowser();
  return chromium.launch(options);
}

/**
 * Opens a page at full speed, then clicks a link on it on a slow phone. Returns the milliseconds from the click to the
 * frame with the new heading. With scripts, nothing was fetched before the finger touched the link; without, the browser itself navigates.
 */
export async function timeClick(browser: Browser, origin: string, from: string, to: string, scripts: boolean) {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (!scripts) {
    await devtools.send("Network.enable");
    await devtools.send("Network.setBlockedURLs", { urls: ["*.js"] });
  }
  const painted = Promise.withResolvers<number>();
  await page.exposeFunction("reportHeading", painted.resolve);
  await page.addInitScript(timeHeading);
  await page.goto(origin + from, { waitUntil: "networkidle" });
  if (scripts) await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(`a[href="${to}"]`).first().boundingBox()) ?? {};
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const ms = await painted.promise;
  await context.close();
  return ms;
}

/** Runs in the page, and in the next one: reports the time from a click to the frame with another heading. */
function timeHeading(): void {
  const CLICK = "bench-click";
  // On such a connection the site fetches nothing while the browser is idle.
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } });
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector("h1")?.textContent ?? "";
  addEventListener("click", () => sessionStorage.setItem(CLICK, JSON.stringify({ at: now(), heading: heading() })), {
    capture: true,
  });
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
