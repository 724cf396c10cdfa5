/**
 * Waits until React has taken a page over and every typeface is here.
 * @param {import("playwright-core").Page} page
 */
export async function untilLiving(page) {
  await page.waitForFunction(
    () => performance.getEntriesByName("hydrated").length > 0 && document.fonts.status === "loaded",
  );
}
