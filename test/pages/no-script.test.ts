import { beforeAll, expect, test } from "@jest/globals";
import { pages } from "../../shared/site/pages.ts";
import { openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();
let tab: Tab;

beforeAll(async () => {
  tab = await openTab({ javaScriptEnabled: false });
});

test.each(pages.map(({ path }) => path))("%s can be read with scripts off", async (path) => {
  await tab.page.goto(site.origin + path);
  const heading = await tab.page.getByRole("heading", { level: 1 }).innerText();
  const main = tab.page.getByRole("main");
  await main.locator("summary").evaluateAll((all: HTMLElement[]) => {
    for (const fold of all) fold.click();
  });
  // Structured data are no words.
  const scripts = (await main.locator("script").allTextContents()).join("");
  const [shown, sent] = [await main.innerText(), ((await main.textContent()) ?? "").replace(scripts, "")].map(wordsIn);
  expect(sent).toBeGreaterThan(wordsIn(heading));
  // Filters and popovers say nothing without scripts.
  expect(shown).toBeGreaterThan(0.9 * (sent ?? 0));
});

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
