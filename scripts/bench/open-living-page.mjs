import { openTab } from "./open-tab.mjs";
import { untilLiving } from "./until-living.mjs";

const SCREEN = { viewport: { width: 1440, height: 900 } };

/**
 * Opens a page, waits until React has taken it over and all is here, and only then makes the processor slow: what is
 * done on the page is what counts, and not how it came.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @returns {Promise<Pick<import("./open-tab.mjs").Tab, "page" | "close">>}
 */
export async function openLivingPage(browser, address) {
  const { page, slowProcessor, close } = await openTab(browser, SCREEN);
  await page.goto(address);
  await untilLiving(page);
  await slowProcessor();
  return { page, close };
}
