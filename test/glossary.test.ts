import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { createApp } from "../server/app.ts";
import { operaGlossary } from "../shared/content/opera-glossary.ts";
import { launchBrowser, openHydrated, openTab, type Tab } from "./support/browser.ts";
import { close, listen, testAppOptions } from "./support/test-app.ts";

const aria = operaGlossary.find(({ id }) => id === "term-aria");
let browser: Browser;
let server: Server;
let origin = "";
let tab: Tab;
let page: Page;
let term: Locator;
let definition: Locator;

beforeAll(async () => {
  server = createServer(createApp(testAppOptions()));
  [browser, origin] = await Promise.all([launchBrowser(), listen(server)]);
});
afterAll(() => Promise.all([browser.close(), close(server)]));
beforeEach(async () => {
  await tab?.context.close();
  tab = await openTab(browser, { viewport: { width: 390, height: 700 }, hasTouch: true });
  page = tab.page;
  term = page.getByRole("button", { name: "aria", exact: true });
  definition = page.getByRole("dialog", { name: "Aria" });
  await openHydrated(tab, `${origin}/opera`);
});

test("a term in the text shows the glossary's definition beside it, and takes it away again", async () => {
  await term.click();
  expect(await definition.innerText()).toContain(aria?.definition);
  expect(await term.getAttribute("aria-expanded")).toBe("true");
  await term.click();
  await definition.waitFor({ state: "detached" });
  expect(await term.getAttribute("aria-expanded")).toBe("false");
  expect(page.url()).toBe(`${origin}/opera`);
});

test("a tap opens it, within the window, and a tap elsewhere closes it", async () => {
  await term.tap();
  const box = await definition.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await overlaps(term, definition)).toBe(false);
  await page.touchscreen.tap(380, 20);
  await definition.waitFor({ state: "detached" });
});

test.each(["Enter", "Space"])("%s opens it with the focus in it, and Escape brings the focus back", async (key) => {
  await term.focus();
  await page.keyboard.press(key);
  await definition.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
  await page.keyboard.press("Escape");
  await definition.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("aria");
});

test("it leads on to the glossary", async () => {
  await term.click();
  await definition.getByRole("link", { name: "See it in the glossary" }).click();
  expect(page.url()).toBe(`${origin}/opera#term-aria`);
  await definition.waitFor({ state: "detached" });
  expect(await page.locator(":target dt").innerText()).toBe("Aria");
});

test("another term takes the place of the one that is open", async () => {
  await term.click();
  await page.getByRole("button", { name: "recitative" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Recitative" }).waitFor();
  await definition.waitFor({ state: "detached" });
});

test("with a key held down it is a link like any other", async () => {
  const opened = page.context().waitForEvent("page");
  await term.click({ modifiers: ["ControlOrMeta"] });
  await (await opened).waitForURL(`${origin}/opera#term-aria`);
  expect(await definition.count()).toBe(0);
});

test("in a browser without popovers a term is a link", async () => {
  const old = await openTab(browser);
  await old.page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
  });
  await openHydrated(old, `${origin}/opera`);
  await old.page.getByRole("link", { name: "aria", exact: true }).click();
  expect(old.page.url()).toBe(`${origin}/opera#term-aria`);
  expect(old.messages).toEqual([]);
  await old.context.close();
});

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return true;
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}
