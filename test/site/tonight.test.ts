import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, test } from "@jest/globals";
import type { BrowserContextOptions } from "playwright-core";
import { openTab, type Tab } from "../support/browser.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();
let tab: Tab;

afterEach(() => tab?.close());

test("at twenty to ten, eight works are over by eleven", async () => {
  await openAt("21:40");
  expect(await question()).toBe("It is 9.40. In bed by 11.00: 8 of 13 fit.");
  expect(await endOf("Night Mail")).toBe("23 min over by 10.03");
  expect(await endOf("Man with a Movie Camera")).toBe("1 h 08 over by 10.48");
  expect(await endOf("The Gleaners and I")).toBe("1 h 22 not before 11.02");
  expect(await endOf("Hoop Dreams")).toBe("2 h 50 not before 12.30");
  const late = tab.page.locator(".tonight li:has-text('not before')");
  expect(await late.count()).toBe(5);
  expect(await late.first().innerText()).toContain("Not tonight");
  expect(await tab.page.getByText("Not tonight").count()).toBe(2);
});

test.each([
  ["14:10", "Start at 7.30. In bed by 11.00: 13 of 13 fit.", "2 h 50 over by 10.20"],
  ["00:20", "It is 12.20. In bed by 11.00: nothing fits. Sleep well.", "2 h 50 not before 3.10"],
  ["22:54", "It is 10.54. In bed by 11.00: 1 of 13 fits.", "2 h 50 not before 1.44"],
])("at %s the page says: %s", async (time, words, hoopDreams) => {
  await openAt(time);
  expect(await question()).toBe(words);
  expect(await endOf("Hoop Dreams")).toBe(hoopDreams);
});

test("the minutes pass, and only the count is announced", async () => {
  await openAt("22:36");
  const { page } = tab;
  expect(await question()).toBe("It is 10.36. In bed by 11.00: 3 of 13 fit.");
  const announced = page.locator(".tonight-question output");
  expect(await announced.innerText()).toBe("3 of 13 fit.");
  await page.clock.runFor(60_000);
  expect(await question()).toBe("It is 10.37. In bed by 11.00: 3 of 13 fit.");
  await page.clock.runFor(60_000);
  expect(await question()).toBe("It is 10.38. In bed by 11.00: 2 of 13 fit.");
  expect(await page.locator(".tonight :is([aria-live], [role=status])").count()).toBe(0);
});

test("the bedtime is in the address, and Back undoes it", async () => {
  await openAt("21:40");
  const { page } = tab;
  const bedtime = page.getByLabel("In bed by");
  await bedtime.selectOption("11.30");
  await expectQuestion("It is 9.40. In bed by 11.30: 11 of 13 fit.");
  expect(page.url()).toBe(`${site.origin}/?bed=2330`);
  await bedtime.selectOption("midnight");
  await expectQuestion("It is 9.40. In bed by midnight: 11 of 13 fit.");
  expect(page.url()).toBe(`${site.origin}/?bed=midnight`);
  await page.goBack();
  await expectQuestion("It is 9.40. In bed by 11.00: 8 of 13 fit.");
  expect(page.url()).toBe(`${site.origin}/`);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ""]);
});

test.each([
  ["?bed=2230", "It is 9.40. In bed by 10.30: 4 of 13 fit."],
  ["?bed=whenever", "It is 9.40. In bed by whenever: 13 of 13 fit."],
  ["?bed=noon", "It is 9.40. In bed by 11.00: 8 of 13 fit."],
])("a shared address with %s says: %s", async (query, words) => {
  await openAt("21:40", query);
  expect(await question()).toBe(words);
  await tab.page.getByLabel("In bed by").selectOption("11.00");
  await expectQuestion("It is 9.40. In bed by 11.00: 8 of 13 fit.");
  expect(tab.page.url()).toBe(`${site.origin}/`);
});

test("a pair is over when both are", async () => {
  await openAt("21:40");
  const pair = tab.page.locator("li", { hasText: "No subtitles in either" });
  expect(inOneLine(await pair.locator(".timed-titles").innerText())).toBe(
    "Listen to Britain Film then Dido and Aeneas Opera",
  );
  expect(inOneLine(await pair.locator(".timed-length").innerText())).toBe("1 h 20 over by 11.00");
});

test("without scripts the works stand on a scale of lengths", async () => {
  await openAt("21:40", "?bed=2330", { javaScriptEnabled: false });
  expect(await question()).toBe("13 works, by the time they take. Choose one that you will finish.");
  const scale = tab.page.locator(".timed-scale").first();
  expect((await scale.locator("text").allTextContents()).join(", ")).toBe(
    "start, 30 min, 1 h, 1 h 30, 2 h, 2 h 30, 3 h",
  );
  const lengths = (await tab.page.locator(".tonight .timed-length").allInnerTexts()).map(inOneLine);
  expect(lengths).toHaveLength(13);
  expect(lengths[0]).toBe("6 min");
  expect(lengths.at(-1)).toBe("2 h 50");
  const bars = await tab.page
    .locator(".tonight .timed-bar > rect")
    .evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().width));
  expect(bars.toSorted((one, other) => one - other)).toEqual(bars);
});

test("on paper the clock gives way to the lengths", async () => {
  await openAt("21:40");
  await tab.page.emulateMedia({ media: "print" });
  expect(await question()).toBe("13 works, by the time they take. Choose one that you will finish.");
  expect(await endOf("Hoop Dreams")).toBe("2 h 50");
  expect(await tab.page.getByText("1 h 30", { exact: true }).first().isVisible()).toBe(true);
  expect(await tab.page.getByText("Not tonight").first().isVisible()).toBe(false);
});

test("the sent document holds no time of day", async () => {
  const { body } = await cachedResponse(site.origin, "/");
  const html = brotliDecompressSync(body).toString();
  const [words = ""] = /<section class="tonight">.*<\/section>/s.exec(html.replaceAll("<!-- -->", "")) ?? [];
  expect(words).toContain("Hoop Dreams");
  expect(words.match(/>[^<]*\b\d{1,2}\.\d\d\b/)).toBeNull();
  expect(words).not.toMatch(/<select|over by|not before/);
});

async function openAt(time: string, query = "", options: BrowserContextOptions = {}): Promise<void> {
  tab = await openTab({ timezoneId: "Europe/London", ...options });
  await tab.page.clock.install({ time: `2026-11-24T${time}:00Z` });
  await tab.page.goto(`${site.origin}/${query}`);
  // The clock of the test stops the marks that other tests wait for.
  if (options.javaScriptEnabled !== false) await tab.page.getByLabel("In bed by").waitFor({ timeout: 5_000 });
}

/** The sentence with the chosen bedtime, as it is read. */
function question(): Promise<string> {
  return tab.page.locator(".tonight-question").evaluate((sentence) => {
    const shown = [...sentence.children].filter((part) => part.checkVisibility());
    const words = shown.map((part) => {
      const copy = part.cloneNode(true) as Element;
      copy.querySelector("select")?.replaceWith(part.querySelector("select")?.selectedOptions[0]?.text ?? "");
      return copy.textContent;
    });
    return words.join("").trim();
  });
}

async function expectQuestion(words: string): Promise<void> {
  const bedtime = / by ([\w.]+):/.exec(words)?.[1];
  await tab.page.waitForFunction(
    (text) => document.querySelector("select")?.selectedOptions[0]?.text === text,
    bedtime,
    { timeout: 5_000 },
  );
  expect(await question()).toBe(words);
}

async function endOf(title: string): Promise<string> {
  const row = tab.page.locator(".tonight li").filter({ has: tab.page.getByRole("link", { name: title, exact: true }) });
  return inOneLine(await row.locator(".timed-length").innerText());
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
