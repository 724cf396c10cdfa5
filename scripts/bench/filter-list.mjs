import { openLivingPage } from "./open-living-page.mjs";
import { timeToNextPaint } from "./time-to-next-paint.mjs";

/**
 * What a visitor does to the list of documentaries, each where the one before has left it.
 * @type {{ name: string, event: "click" | "keydown", shows: string, interact: (page: import("playwright-core").Page) => Promise<void> }[]}
 */
const INTERACTIONS = [
  {
    name: "choose a decade (key)",
    event: "keydown",
    shows: "button.plain-button",
    interact: (page) => page.locator("select[name=decade]").press("ArrowDown"),
  },
  {
    name: "“Show all” (click)",
    event: "click",
    shows: ".programme-count:not(:has(button))",
    interact: (page) => page.locator("button.plain-button").click(),
  },
  {
    name: "“works in the list” of a mode (click)",
    event: "click",
    shows: "button.plain-button",
    interact: (page) => page.locator("a.matching-works").first().click(),
  },
];

/**
 * Uses the filter of the list of documentaries.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @returns {Promise<Record<string, number>>} From each interaction to the next paint, in milliseconds.
 */
export async function filterList(browser, address) {
  const { page, close } = await openLivingPage(browser, address);
  /** @type {Record<string, number>} */
  const times = {};
  for (const { name, event, shows, interact } of INTERACTIONS) {
    times[name] = await timeToNextPaint(page, event, () => interact(page));
    await page.locator(shows).waitFor();
  }
  await close();
  return times;
}
