import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { createApp } from "../server/app.ts";
import { pages } from "../shared/pages.ts";
import { launchBrowser, openHydrated, openTab } from "./support/browser.ts";
import { close, listen, testAppOptions } from "./support/test-app.ts";

let browser: Browser;
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp(testAppOptions()));
  [browser, origin] = await Promise.all([launchBrowser(), listen(server)]);
});
afterAll(() => Promise.all([browser.close(), close(server)]));

test.each([
  ...pages.map(({ path }) => path),
  "/opera?decade=1780",
  "/documentary#night-mail",
  "/no-such-page",
  "/no/such/page/either",
])("React takes over %s without a word and without a change", async (address) => {
  const tab = await openTab(browser);
  await tab.page.addInitScript(() => {
    // Every node that comes or goes once the server's document is whole.
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes) {
          for (const node of [...addedNodes, ...removedNodes]) console.warn("changed", node.nodeName, node.textContent);
        }
      }).observe(document, { childList: true, subtree: true });
    });
  });
  await openHydrated(tab, origin + address);
  const missing = address.startsWith("/no");
  // The browser itself writes the one line that a document with status 404 gets.
  expect(tab.messages.filter((message) => !(missing && message.includes("404 (Not Found)")))).toEqual([]);
  expect(tab.documents).toEqual([origin + address.replace(/#.*/, "")]);
  await tab.context.close();
});

test.each(pages.map(({ path }) => path))(
  "%s asks no other host for anything, and nothing that is not there",
  async (path) => {
    const tab = await openTab(browser);
    const asked: string[] = [];
    const failed: string[] = [];
    tab.page.on("request", (request) => asked.push(new URL(request.url()).origin));
    tab.page.on("response", (response) => {
      if (!response.ok()) failed.push(response.url());
    });
    await openHydrated(tab, origin + path);
    await tab.page.evaluate(() => document.fonts.ready);
    expect(new Set(asked)).toEqual(new Set([origin]));
    expect(failed).toEqual([]);
    await tab.context.close();
  },
);

test("nothing is kept on the visitor's device: no cookie and no storage, after a walk through all pages", async () => {
  const tab = await openTab(browser);
  await openHydrated(tab, origin);
  for (const name of ["Documentary", "Opera", "About", "Privacy"]) {
    await tab.page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
    await tab.page.waitForFunction(
      (path) => location.pathname === path,
      pages.find(({ label }) => label === name)?.path,
    );
  }
  expect(await tab.context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  expect(await tab.page.evaluate(() => sessionStorage.length)).toBe(0);
  await tab.context.close();
});
