import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const READINGS = ["“He is hungry.”", "“He is too late.”", "“He is afraid.”"];

const site = siteUnderTest();
let tab: Tab;

beforeAll(async () => {
  tab = await openTab({ javaScriptEnabled: false });
  await tab.page.goto(`${site.origin}/documentary`);
});
afterAll(() => tab.close());

test("with scripts off, each picture brings its own sentence", async () => {
  const { page } = tab;
  const seen: string[] = [];
  await page.getByRole("radio", { name: "soup" }).focus();
  for (const _ of READINGS) {
    expect(await page.locator("g[class^=cut-]").filter({ visible: true }).count()).toBe(1);
    seen.push(await page.getByRole("status").getByText("“He is").locator("visible=true").innerText());
    await page.keyboard.press("ArrowRight");
  }
  expect(seen).toEqual(READINGS);
});

test("the face after the picture is the face before it", async () => {
  const strip = tab.page.getByRole("img", { name: "the same face" });
  const copied = await strip.locator("use").getAttribute("href");
  expect(await strip.locator(String(copied)).count()).toBe(1);
});

test("on paper there is nothing to choose, and all three sentences stand", async () => {
  const { page } = tab;
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("radio").count()).toBe(0);
  for (const reading of READINGS) expect(await page.getByText(reading).isVisible()).toBe(true);
  expect(await page.getByText("Cut to a train leaving:").isVisible()).toBe(true);
});
