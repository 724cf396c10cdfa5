import { expect, test } from "@jest/globals";
import type { BrowserContext, Page, Response } from "playwright-core";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type { DocumentaryWork, Facet, RunningTime } from "../../shared/site/content/types.ts";
import { documentaryFacets, operaFacets } from "../../shared/site/works/facets.ts";
import { idsLeftBy } from "../../shared/site/works/use-programme-filter.ts";
import { hydrated, openTab, type Tab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { twoFrames } from "../support/two-frames.ts";

/** Two choices that no documentary of the list meets. */
const NOTHING = "language=turkish&mode=performative";

/** A link from a mode to its works. */
const REFLEXIVE_LINK = `${documentariesLeftBy("mode=reflexive").size} works in the list : reflexive`;

const site = siteUnderTest();
let tab: Tab;
let page: Page;

test.each([
  ["documentary", documentaryFacets(documentaryWorks), documentaryWorks],
  ["opera", operaFacets(operaWorks), operaWorks],
] as const)("every choice of the %s list matches some works, but not all", (_name, facets: readonly Facet[], works) => {
  expect(facets).toHaveLength(3);
  for (const { parameter, options } of facets) {
    expect(options.length).toBeGreaterThan(3);
    const counts = options.map(({ ids }) => ids.length);
    expect(counts.filter((count) => count === 0 || count >= works.length)).toEqual([]);
    // Not every opera has a length, and not every work a voice.
    if (parameter !== "language" && parameter !== "mode") continue;
    expect(new Set(options.flatMap(({ ids }) => [...ids])).size).toBe(works.length);
  }
});

test.each<[query: string, isAll: (work: DocumentaryWork) => boolean, some: readonly string[]]>([
  ["language=french", ({ languages }) => languages.includes("French"), ["night-and-fog", "sans-soleil", "dahomey"]],
  ["language=no-words", ({ languages }) => languages.length === 0, ["drifters"]],
  [
    "mode=performative&minutes=60",
    ({ modes, runningTime }) => modes.includes("performative") && longest(runningTime) <= 60,
    ["tongues-untied"],
  ],
  ["minutes=30", ({ runningTime }) => longest(runningTime) <= 30, ["night-mail", "now"]],
  [NOTHING, () => false, []],
])("?%s lists the works that match all of it", (query, isAll, some) => {
  const left = [...documentariesLeftBy(query)];
  expect(left).toEqual(expect.arrayContaining([...some]));
  expect(left).toEqual(documentaryWorks.filter(isAll).map(({ id }) => id));
});

test("a work fits if its longest length does, as printed", () => {
  // 49 to 61 minutes.
  expect(documentariesLeftBy("minutes=60")).not.toContain("drifters");
  // 122 minutes, printed as about two hours.
  expect(documentariesLeftBy("minutes=120")).toContain("the-emperors-naked-army-marches-on");
  expect(documentariesLeftBy("minutes=120")).not.toContain("hoop-dreams");
});

test("a voice is found under each of its names", () => {
  expect(operasLeftBy("voice=bass")).toContain("porgy-and-bess");
  expect(operasLeftBy("voice=baritone")).toContain("porgy-and-bess");
  expect(operasLeftBy("voice=countertenor")).toContain("giulio-cesare");
  expect(operasLeftBy("voice=tenor")).not.toContain("giulio-cesare");
  expect([...operasLeftBy("voice=contralto")]).toEqual(["il-barbiere-di-siviglia"]);
});

test("a choice shortens the list without moving page or focus", async () => {
  await open("/documentary");
  await page.getByRole("group", { name: "Narrow the list down" }).scrollIntoViewIfNeeded();
  const select = page.getByLabel("Language");
  await select.focus();
  const before = await page.evaluate(() => scrollY);
  await select.selectOption("french");
  const french = documentariesLeftBy("language=french");
  await expectShown(french);
  await page.getByText(`${french.size} of ${documentaryWorks.length} works are shown.`).waitFor();
  expect(new URL(page.url()).search).toBe("?language=french");
  expect(await page.getByRole("heading", { level: 3, name: "Before sound" }).count()).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("language");
  expect(tab.documents).toHaveLength(1);
  await select.selectOption("turkish");
  await page.getByText(`1 of ${documentaryWorks.length} works is shown.`).waitFor();
});

test.each(["/documentary", "/opera"])("every choice on %s can be read in full", async (address) => {
  await open(address);
  await page.evaluate(() => document.fonts.ready);
  for (const width of [320, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const cutOff = await page.locator(".programme-filter select").evaluateAll(choicesThatAreCutOff);
    expect([width, cutOff]).toEqual([width, []]);
  }
});

test("Back undoes choices one by one, and Forward repeats them", async () => {
  await open("/documentary");
  await page.getByLabel("Language").selectOption("persian");
  await page.getByLabel("Language").selectOption("french");
  await page.getByLabel("Mode").selectOption("poetic");
  await expectShown(documentariesLeftBy("language=french&mode=poetic"));
  await page.goBack();
  await expectShown(documentariesLeftBy("language=french"));
  expect(await page.getByLabel("Mode").inputValue()).toBe("");
  expect(await page.getByLabel("Language").inputValue()).toBe("french");
  await page.goBack();
  await expectShown(documentariesLeftBy(""));
  await page.goForward();
  await expectShown(documentariesLeftBy("language=french"));
  expect(new URL(page.url()).search).toBe("?language=french");
});

test("each choice counts the works that it would show", async () => {
  await open("/documentary");
  const choice = (name: RegExp) => page.getByRole("option", { name });
  // Otherwise a browser would restore, after a reload, what the address no longer says.
  expect(await page.getByLabel("Language").getAttribute("autocomplete")).toBe("off");
  const poetic = documentariesLeftBy("mode=poetic").size;
  expect(await choice(/^that goes by mood/).innerText()).toBe(`that goes by mood: poetic (${poetic})`);
  await page.getByLabel("Language").selectOption("turkish");
  expect(await choice(/^that goes by mood/).innerText()).toBe("that goes by mood: poetic (0)");
  expect(await choice(/^that goes by mood/).isDisabled()).toBe(true);
  expect(await choice(/^that watches/).isDisabled()).toBe(false);
  // The others of the same facet replace it.
  expect(await choice(/^in French/).innerText()).toBe(`in French (${documentariesLeftBy("language=french").size})`);
});

test("a shared address shows the list as it was", async () => {
  const response = await open("/opera?voice=countertenor#the-list");
  expect((await response?.text())?.match(/<article class="work" id="[^"]*" hidden/g)).toBeNull();
  await expectShown(operasLeftBy("voice=countertenor"));
  expect(tab.messages).toEqual([]);
});

test("if nothing matches, the list says so and offers all works", async () => {
  await open(`/documentary?${NOTHING}`);
  await expectShown(documentariesLeftBy(NOTHING));
  await page.getByText("No work in the list fits all these choices.").waitFor();
  await page.getByRole("button", { name: `Show all ${documentaryWorks.length}` }).click();
  await expectShown(documentariesLeftBy(""));
  expect(new URL(page.url()).search).toBe("");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("FIELDSET");
});

test("a link to a hidden entry shows it", async () => {
  await open("/documentary?language=french");
  await page.locator('.timeline a[href="#drifters"]').click();
  await page.locator("#drifters:not([hidden])").waitFor();
  await page.locator("#drifters:target").waitFor();
  await expectInView("drifters");
});

test("a mode leads to its works on the same page, each time", async () => {
  await open("/documentary");
  const link = page.getByRole("link", { name: REFLEXIVE_LINK });
  for (let round = 0; round < 2; round++) {
    // By a script: a pointer would scroll to the link, and perhaps to the list.
    await link.evaluate((element: HTMLElement) => element.click());
    await expectShown(documentariesLeftBy("mode=reflexive"));
    await expectInView("the-list");
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForFunction(() => scrollY === 0);
  }
  expect(page.url()).toBe(`${site.origin}/documentary?mode=reflexive#the-list`);
  expect(await page.locator("body > [role=status]").textContent()).toBe("");
  expect(tab.documents).toHaveLength(1);
});

test.each(["glossary", "giulio-cesare"])(
  "a shared address leads to #%s after the list has shortened",
  async (fragment) => {
    await open(`/opera?voice=countertenor#${fragment}`, followNothing);
    await expectShown(operasLeftBy("voice=countertenor"));
    await expectInView(fragment);
  },
);

test.each([
  { query: "voice=countertenor", where: "has left the place", by: -1e9 },
  { query: "utm_source=x", where: "has a list that is as long as it was sent", by: -100 },
])("?$query does not move a reader who $where", async ({ query, by }) => {
  await tab?.close();
  tab = await openTab({}, followNothing);
  page = tab.page;
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/start-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/opera?${query}#glossary`, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState === "complete" && scrollY > 1000);
  await page.evaluate((y) => scrollBy(0, y), by);
  await twoFrames(page);
  const place = await page.evaluate(() => scrollY);
  held.resolve();
  await hydrated(page);
  await expectShown(operasLeftBy(query));
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test("a choice undone by keyboard keeps the focus", async () => {
  await open("/opera");
  await page.locator(".term").first().click();
  await page.keyboard.press("Escape");
  const select = page.getByLabel("Language");
  await select.focus();
  for (const key of ["ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await expectShown(operasLeftBy(""));
  expect(new URL(page.url()).search).toBe("");
  // Back would take effect later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await select.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(`${site.origin}/opera?language=azerbaijani`);
});

test.each([
  { keys: ["poetic", "", "reflexive", "", "poetic"], without: "nothing" },
  { keys: ["poetic", "", "poetic", ""], without: "URLSearchParams.prototype.size" },
])("Back undoes all of $keys, without $without", async ({ keys, without }) => {
  await open("/about", async (context) => void (await context.addInitScript(`delete window.${without};`)));
  await page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  for (const key of keys) {
    await page.getByLabel("Mode").selectOption(key);
    const chosen = key && `mode=${key}`;
    await expectShown(documentariesLeftBy(chosen));
    expect(page.url()).toBe(`${site.origin}/documentary${chosen && `?${chosen}`}`);
  }
  await page.goBack();
  await expectShown(documentariesLeftBy(""));
  expect(page.url()).toBe(`${site.origin}/documentary`);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
});

async function open(address: string, prepare?: (context: BrowserContext) => Promise<void>): Promise<Response | null> {
  await tab?.close();
  tab = await openTab({}, prepare);
  page = tab.page;
  const response = await page.goto(site.origin + address);
  await hydrated(page);
  return response;
}

/** A browser without scroll anchoring. */
async function followNothing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.documentElement.style.setProperty("overflow-anchor", "none");
  });
}

function documentariesLeftBy(query: string): ReadonlySet<string> {
  return idsLeftBy(new URLSearchParams(query), documentaryFacets(documentaryWorks), documentaryWorks);
}

function operasLeftBy(query: string): ReadonlySet<string> {
  return idsLeftBy(new URLSearchParams(query), operaFacets(operaWorks), operaWorks);
}

/** The longest possible length, in minutes. */
function longest({ minutes, toMinutes = minutes, bound }: RunningTime = { minutes: Number.POSITIVE_INFINITY }): number {
  return bound === "over" ? Number.POSITIVE_INFINITY : toMinutes;
}

async function expectInView(id: string): Promise<void> {
  await page.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  }, id);
}

/** Waits until these works are shown and no others. */
async function expectShown(ids: ReadonlySet<string>): Promise<void> {
  const works = "article.work:not([hidden])";
  const wanted = { works, ids: [...ids] };
  const shown = page.waitForFunction(
    ({ works, ids }) => [...document.querySelectorAll(works)].map(({ id }) => id).join() === ids.join(),
    wanted,
    { timeout: 5_000 },
  );
  // The difference says more than that the time is over.
  await shown.catch(() => {});
  expect(await page.locator(works).evaluateAll((found) => found.map(({ id }) => id))).toEqual(wanted.ids);
}

/** Runs in the page. */
function choicesThatAreCutOff(selects: (HTMLElement | SVGElement)[]): string[] {
  const canvas = document.createElement("canvas").getContext("2d");
  return selects.flatMap((select) => {
    if (!canvas || !(select instanceof HTMLSelectElement)) return ["The browser gives no canvas."];
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    canvas.font = font;
    const choices = [...select.options].filter(({ text, index }) => {
      // A select may be as wide as its choice.
      select.selectedIndex = index;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvas.measureText(text).width > room + 1;
    });
    select.selectedIndex = 0;
    return choices.map(({ text }) => text);
  });
}
