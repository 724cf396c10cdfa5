import { openLivingPage } from "./open-living-page.mjs";
import { timeToNextPaint } from "./time-to-next-paint.mjs";

/**
 * Requests are those other than for typefaces; bytes are over the wire.
 * @typedef {object} Navigation
 * @property {number} requestsAfterHover What a click asks for where the pointer has rested on the link.
 * @property {number} frames From that click to the frame that shows the new heading.
 * @property {number} nextPaintMs From that click to the next paint, in milliseconds.
 * @property {number} requests What a click asks for that nothing came before.
 * @property {number} bytes Of the answers to those.
 * @property {number} fontBytes Of typefaces that no page before had a letter of.
 */

/**
 * Goes to a page by a link on another: once after the pointer has rested on the link, once without notice.
 * @param {import("playwright-core").Browser} browser
 * @param {string} origin
 * @param {{ path: string, from: string, modules: readonly string[] }} way With the addresses of all modules of the page.
 * @returns {Promise<Navigation>}
 */
export async function navigate(browser, origin, { path, from, modules }) {
  const prepared = await openLivingPage(browser, origin + from);
  const link = prepared.page.locator(`a[href="${path}"]`).first();
  await link.hover();
  await prepared.page.evaluate(arrival, modules);
  await prepared.page.evaluate(countFrames);
  const fetchedAfterHover = watchRequests(prepared.page);
  const nextPaintMs = await timeToNextPaint(prepared.page, "click", () => link.click());
  const frames = await prepared.page.evaluate(() => Object(window).frames);
  const { requests: requestsAfterHover } = await fetchedAfterHover();
  await prepared.close();

  const unprepared = await openLivingPage(browser, origin + from);
  await unprepared.page.evaluate(countFrames);
  const fetchedAtOnce = watchRequests(unprepared.page);
  await unprepared.page.locator(`a[href="${path}"]`).first().dispatchEvent("click");
  await unprepared.page.evaluate(() => Object(window).frames);
  const fetched = await fetchedAtOnce();
  await unprepared.close();
  return { requestsAfterHover, frames, nextPaintMs, ...fetched };
}

/**
 * Runs in the page: until modules that are on their way are here and have run.
 * @param {readonly string[]} addresses
 */
async function arrival(addresses) {
  for (const address of addresses) {
    const { href } = new URL(address, location.href);
    while (performance.getEntriesByName(href).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await import(href);
  }
}

/** Runs in the page: counts the animation frames from the next click to the first that has another heading in it. */
function countFrames() {
  const heading = () => document.querySelector("h1")?.textContent;
  const before = heading();
  const frames = new Promise((resolve) => {
    let count = 0;
    const look = () => {
      count++;
      if (heading() === before) requestAnimationFrame(look);
      else resolve(count);
    };
    addEventListener("click", () => requestAnimationFrame(look), { capture: true, once: true });
  });
  Object.assign(window, { frames });
}

/**
 * From now until it is asked, and then until what is on its way is here.
 * @param {import("playwright-core").Page} page
 * @returns {() => Promise<{ requests: number, bytes: number, fontBytes: number }>}
 */
function watchRequests(page) {
  /** @type {import("playwright-core").Request[]} */
  const requests = [];
  page.on("request", (request) => requests.push(request));
  return async () => {
    // A typeface is asked for once a letter of it has been laid out.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const fetched = { requests: 0, bytes: 0, fontBytes: 0 };
    for (const request of requests) {
      await (await request.response())?.finished();
      const { responseBodySize } = await request.sizes();
      if (request.resourceType() === "font") fetched.fontBytes += responseBodySize;
      else {
        fetched.requests++;
        fetched.bytes += responseBodySize;
      }
    }
    return fetched;
  };
}
