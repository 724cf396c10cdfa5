/** As a cheap phone's processor, and as what Lighthouse calls slow 4G: 1.6 Mbit/s down, 150 ms there and back. */
export const SLOWNESS = {
  processor: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

/**
 * @typedef {object} Tab
 * @property {import("playwright-core").Page} page
 * @property {() => Promise<void>} slowNetwork Makes the network as slow as above.
 * @property {() => Promise<void>} slowProcessor Makes the processor as slow as above.
 * @property {() => Promise<void>} close
 */

/**
 * Opens an empty tab, with nothing in any cache.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} screen
 * @returns {Promise<Tab>}
 */
export async function openTab(browser, screen) {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return {
    page,
    async slowNetwork() {
      await devtools.send("Network.enable");
      await devtools.send("Network.emulateNetworkConditions", SLOWNESS.network);
    },
    async slowProcessor() {
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWNESS.processor });
    },
    close: () => context.close(),
  };
}
