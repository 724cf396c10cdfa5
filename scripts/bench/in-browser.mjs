import { chromium } from "playwright-core";
import { loadAssets } from "../../server/assets.ts";
import { findBrowser } from "../find-browser.mjs";
import { filterList } from "./filter-list.mjs";
import { inRounds } from "./in-rounds.mjs";
import { navigate } from "./navigate.mjs";
import { viewFirst } from "./view-first.mjs";

/**
 * @typedef {import("./spread.mjs").Spread | null} Measured
 *
 * @typedef {object} BrowserResult
 * @property {string} browser
 * @property {({ path: string } & { [Key in keyof import("./view-first.mjs").FirstView]: Measured })[]} firstViews
 * @property {{ name: string, nextPaintMs: Measured }[]} filter
 * @property {({ path: string } & { [Key in keyof import("./navigate.mjs").Navigation]: Measured })[]} navigations
 */

/**
 * What visitors see of the site, in a browser as slow as a cheap phone on a poor network.
 * @param {object} options
 * @param {string} options.origin That of the site, which answers from memory by now.
 * @param {readonly import("../../shared/page.ts").Page[]} options.pages
 * @param {number} options.rounds
 * @param {(what: string) => void} options.onProgress
 * @returns {Promise<BrowserResult | { notMeasured: string }>} Why not, where no browser can be started.
 */
export async function measureInBrowser({ origin, pages, rounds, onProgress }) {
  let options;
  try {
    options = await findBrowser();
  } catch (error) {
    return { notMeasured: error instanceof Error ? error.message : String(error) };
  }
  const browser = await chromium.launch(options);
  const { pageModules } = await loadAssets(new URL("../../dist/", import.meta.url));
  const linked = pages.filter(({ linkedFrom }) => linkedFrom).map(({ path }) => path);
  const [first = "/"] = linked;
  const ways = [...linked.map((path) => ({ from: "/", path })), { from: first, path: "/" }];

  const firstViews = await inRounds(rounds, pages, ({ path }, round) => {
    onProgress(`In a browser, ${round}: first view of ${path}`);
    return viewFirst(browser, origin + path);
  });
  const [filter] = await inRounds(rounds, ["/documentary"], (path, round) => {
    onProgress(`In a browser, ${round}: the filter on ${path}`);
    return filterList(browser, origin + path);
  });
  const navigations = await inRounds(rounds, ways, ({ from, path }, round) => {
    onProgress(`In a browser, ${round}: from ${from} to ${path}`);
    return navigate(browser, origin, { from, path, modules: pageModules[path] ?? [] });
  });
  const version = browser.version();
  await browser.close();
  return {
    browser: `Chromium ${version}`,
    firstViews: firstViews.map(({ item: { path }, spreads }) => ({ path, ...spreads })),
    filter: Object.entries(filter?.spreads ?? {}).map(([name, nextPaintMs]) => ({ name, nextPaintMs })),
    navigations: navigations.map(({ item: { path }, spreads }) => ({ path, ...spreads })),
  };
}
