import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { idleOrIntent } from "../client/idle-or-intent.ts";
import { hydrated, openTab, type Tab } from "./support/browser.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";
import { assets } from "./support/test-app.ts";

const site = siteInBrowser();
let tab: Tab;

beforeEach(async () => {
  tab = await openTab(site.browser, { hasTouch: true });
});
afterEach(async () => {
  const { messages } = tab;
  await tab.close();
  expect(messages).toEqual([]);
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ["a pointer moves over the page", (page) => page.mouse.move(200, 200)],
  ["a finger touches it", (page) => page.touchscreen.tap(200, 300)],
  ["a key is pressed", (page) => page.keyboard.press("Shift")],
  ["something takes the focus", (page) => page.getByRole("link", { name: "About", exact: true }).first().focus()],
])("a browser that is never idle gets the script once %s", async (_intent, act) => {
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await tab.page.goto(site.origin);
  await tab.page.waitForFunction(() => performance.getEntriesByName("booted").length > 0);
  expect(await isHydrated()).toBe(false);
  await act(tab.page);
  await hydrated(tab.page);
});

test("a browser that has time gets it without being asked, and one that cannot say so too", async () => {
  await tab.page.goto(site.origin);
  await hydrated(tab.page);
  await tab.page.addInitScript(() => Reflect.deleteProperty(window, "requestIdleCallback"));
  await tab.page.goto(`${site.origin}/about`);
  await hydrated(tab.page);
});

test("a browser that is never idle gets the script after a while, whatever the visitor does", async () => {
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout = Number.POSITIVE_INFINITY } = {}) =>
      Number(setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout));
  });
  await tab.page.goto(site.origin);
  await hydrated(tab.page);
});

describe("of what a browser tells of", () => {
  const PointerEvent = class extends Event {
    readonly movementX = 0;
    readonly movementY = 0;
  };

  beforeAll(() => {
    Object.assign(globalThis, { PointerEvent });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "PointerEvent");
  });

  test.each([
    [new Event("touchstart"), true],
    [new Event("keydown"), true],
    [new Event("focusin"), true],
    [Object.assign(new PointerEvent("pointermove"), { movementX: 1 }), true],
    [Object.assign(new PointerEvent("pointermove"), { movementY: -1 }), true],
    [new PointerEvent("pointermove"), false],
  ])("%o is a sign that the page is to be used: %s", async (event, isSign) => {
    const window = Object.assign(new EventTarget(), { requestIdleCallback() {} });
    let wanted = false;
    idleOrIntent(window as unknown as Window).then(() => {
      wanted = true;
    });
    window.dispatchEvent(event);
    await Promise.resolve();
    expect(wanted).toBe(isSign);
  });
});

test("until then no choice is offered that nothing would follow from", async () => {
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await tab.page.goto(`${site.origin}/opera`);
  const choices = tab.page.getByLabel("Century");
  expect(await choices.isVisible()).toBe(false);
  await tab.page.mouse.move(200, 200);
  await choices.waitFor();
});

test("until then every link is a link", async () => {
  await tab.page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await tab.page.route(`**${assets.pageModules["/"]?.[0]}`, () => {});
  await tab.page.goto(site.origin);
  await tab.page.getByRole("banner").getByRole("link", { name: "Opera", exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Opera" }).waitFor();
  expect(tab.documents).toEqual([`${site.origin}/`, `${site.origin}/opera`]);
});

function isHydrated(): Promise<boolean> {
  return tab.page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);
}
