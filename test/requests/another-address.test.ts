import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { headerLink, openHydrated, openTab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { testAppOptions } from "../support/test-app.ts";

/** Addresses that something in front of the site serves, and the page at each. */
const SHOWN: Readonly<Record<string, string>> = { [`/mirror${PAGE}`]: PAGE, [PAGE]: OTHER_PAGE };

let server: Server;
let origin = "";

beforeAll(async () => {
  const app = createApp(testAppOptions());
  server = createServer((request, response) => {
    request.url = SHOWN[request.url ?? ""] ?? request.url ?? "";
    app(request, response);
  });
  origin = await listen(server);
});
afterAll(() => close(server));

test.each(Object.keys(SHOWN))("a page shown at %s stays as it was sent", async (address) => {
  const tab = await openTab();
  const { page } = tab;
  await page.goto(origin + address);
  const sent = await page.textContent("main");
  await page.waitForLoadState("networkidle");
  expect(await page.textContent("main")).toBe(sent);
  await headerLink(page, "/").click();
  await page.waitForURL(`${origin}/`);
  expect(tab.documents).toEqual([origin + address, `${origin}/`]);
  expect(tab.messages).toEqual([]);
  await tab.close();
});

test("a reload that shows another page is not repeated", async () => {
  const tab = await openTab();
  const { page } = tab;
  await openHydrated(tab, `${origin}/`);
  await headerLink(page, PAGE).click();
  await page.waitForURL(origin + PAGE);
  await page.reload();
  await eventually("the page was loaded again", () => tab.documents.length > 2);
  await page.waitForLoadState("networkidle");
  const other = await (await fetch(origin + OTHER_PAGE)).text();
  expect(other).toContain(await page.title());
  expect(tab.documents).toEqual(["/", PAGE, PAGE].map((path) => origin + path));
  expect(tab.messages).toEqual([]);
  await tab.close();
});
