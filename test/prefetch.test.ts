import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { createApp } from "../server/app.ts";
import { launchBrowser, openHydrated, openTab, type Tab } from "./support/browser.ts";
import { pageModule } from "./support/hold-page-module.ts";
import { close, listen, testAppOptions } from "./support/test-app.ts";

let browser: Browser;
let server: Server;
let origin = "";
let tab: Tab;
let requests: string[] = [];

beforeAll(async () => {
  server = createServer(createApp(testAppOptions()));
  [browser, origin] = await Promise.all([launchBrowser(), listen(server)]);
});
afterAll(() => Promise.all([browser.close(), close(server)]));
afterEach(() => tab.context.close());

test("a pointer that rests on a link fetches its page, and the click then asks for nothing", async () => {
  await open();
  await link().hover();
  await moduleIsHere();
  requests = [];
  await link().click();
  await tab.page.waitForURL(`${origin}/opera`);
  expect(requests).toEqual([]);
});

test("a pointer that only crosses a link fetches nothing", async () => {
  await open();
  await link().hover();
  await tab.page.clock.runFor(79);
  await tab.page.mouse.move(0, 400);
  await tab.page.clock.runFor(1_000);
  expect(requests).toEqual([]);
});

test("the focus on a link fetches its page", async () => {
  await open();
  await link().focus();
  await moduleIsHere();
});

test("a finger on a link fetches its page", async () => {
  await open({ hasTouch: true });
  await link().dispatchEvent("touchstart");
  await moduleIsHere();
});

test("a visitor who saves data is sent nothing ahead of a click", async () => {
  tab = await openTab(browser);
  await tab.page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await begin();
  await link().focus();
  await link().dispatchEvent("touchstart");
  await link().hover();
  await tab.page.clock.runFor(1_000);
  expect(requests).toEqual([]);
});

test("links to the page itself, to other sites and to no page fetch nothing", async () => {
  await open();
  for (const href of ["/", "https://elsewhere.example/opera", "/no-such-page", "/favicon.svg"]) {
    await link().evaluate((element, value) => element.setAttribute("href", value), href);
    await link().dispatchEvent("touchstart");
  }
  expect(requests).toEqual([]);
});

async function open(options?: BrowserContextOptions): Promise<void> {
  tab = await openTab(browser, options);
  await begin();
}

async function begin(): Promise<void> {
  await tab.page.clock.install();
  await openHydrated(tab, origin);
  await tab.page.evaluate(() => document.fonts.ready);
  requests = [];
  tab.page.on("request", (request) => requests.push(request.url()));
}

async function moduleIsHere(): Promise<void> {
  await tab.page.clock.runFor(80);
  await tab.page.waitForFunction((url) => performance.getEntriesByName(url).length > 0, origin + pageModule("/opera"));
}

function link() {
  return tab.page.locator("header nav a", { hasText: "Opera" });
}
