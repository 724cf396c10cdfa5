import { expect, test } from "@jest/globals";
import type { BrowserContext } from "playwright-core";
import { pages } from "../shared/pages.ts";
import { openHydrated, openTab } from "./support/browser.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";

const site = siteInBrowser();

test.each([
  ...pages.map(({ path }) => path),
  "/opera?decade=1780",
  "/documentary#night-mail",
  "/no-such-page",
  "/no/such/page/either",
])("React takes over %s without a word and without a change", async (address) => {
  const tab = await openTab(site.browser, {}, watchForChanges);
  await openHydrated(tab, site.origin + address);
  const missing = address.startsWith("/no");
  // The browser itself writes the one line that a document with status 404 gets.
  expect(tab.messages.filter((message) => !(missing && message.includes("404 (Not Found)")))).toEqual([]);
  expect(tab.documents).toEqual([site.origin + address.replace(/#.*/, "")]);
  await tab.close();
});

test.each(pages.map(({ path }) => path))(
  "%s asks no other host for anything, and nothing that is not there",
  async (path) => {
    const tab = await openTab(site.browser);
    const asked: string[] = [];
    const failed: string[] = [];
    tab.page.on("request", (request) => asked.push(new URL(request.url()).origin));
    tab.page.on("response", (response) => {
      if (!response.ok()) failed.push(response.url());
    });
    await openHydrated(tab, site.origin + path);
    await tab.page.evaluate(() => document.fonts.ready);
    expect(new Set(asked)).toEqual(new Set([site.origin]));
    expect(failed).toEqual([]);
    await tab.close();
  },
);

test("nothing is kept on the visitor's device: no cookie and no storage, after a walk through all pages", async () => {
  const tab = await openTab(site.browser);
  await openHydrated(tab, site.origin);
  for (const name of ["Documentary", "Opera", "About", "Privacy"]) {
    await tab.page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await tab.page.waitForFunction(
      (path) => location.pathname === path,
      pages.find(({ label }) => label === name)?.path,
    );
  }
  expect(await tab.context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  expect(await tab.page.evaluate(() => sessionStorage.length)).toBe(0);
  await tab.close();
});

/** Has every document say which of its nodes come or go once the server's document is whole. */
async function watchForChanges(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          for (const node of [...addedNodes, ...removedNodes]) console.warn("changed", node.nodeName, node.textContent);
        }
      }).observe(document, { childList: true, subtree: true });
    });
  });
}
