import { createServer, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { createApp } from "../server/app.ts";
import { launchBrowser, openHydrated, openTab, type Tab } from "./support/browser.ts";
import { assets, close, listen, testAppOptions } from "./support/test-app.ts";

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
  await fetchesModules(() => link().hover());
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
  await fetchesModules(() => link().focus());
});

test("a finger on a link fetches its page", async () => {
  await open({ hasTouch: true });
  await fetchesModules(() => link().dispatchEvent("touchstart"));
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

/** Opens the first page and stops the clock, so that a test decides how long the pointer rests. */
async function begin(): Promise<void> {
  await openHydrated(tab, origin);
  await tab.page.evaluate(() => document.fonts.ready);
  await tab.page.clock.install({ time: 0 });
  await tab.page.clock.pauseAt(60_000);
  requests = [];
  tab.page.on("request", (request) => {
    if (request.resourceType() !== "font") requests.push(request.url());
  });
}

/** Does what should make the browser fetch the opera page ahead, and waits until all of its modules are here. */
async function fetchesModules(intent: () => Promise<void>): Promise<void> {
  const here = assets.pageModules["/"] ?? [];
  const missing = (assets.pageModules["/opera"] ?? []).filter((module) => !here.includes(module));
  const finished = missing.map((module) =>
    tab.page.waitForEvent("requestfinished", (request) => request.url() === origin + module),
  );
  await intent();
  await tab.page.clock.runFor(80);
  await Promise.all(finished);
}

function link() {
  return tab.page.locator("header nav a", { hasText: "Opera" });
}
