import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/every-address.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

/** Levels A and AA, good practice, and what this site promises of AAA and of axe's newer rules. */
const RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: {
    "color-contrast-enhanced": { enabled: true },
    "identical-links-same-purpose": { enabled: true },
    "target-size": { enabled: true },
    "css-orientation-lock": { enabled: true },
    "focus-order-semantics": { enabled: true },
    "label-content-name-mismatch": { enabled: true },
    "p-as-heading": { enabled: true },
    "table-fake-caption": { enabled: true },
    "td-has-header": { enabled: true },
  },
  // Otherwise axe spends most of its time describing elements that pass.
  resultTypes: ["violations"],
};

/** The rules that colours affect. */
const RULES_OF_COLOURS: axe.RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "color-contrast-enhanced", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** The other rules. */
const RULES_BESIDE_COLOURS: axe.RunOptions = {
  ...RULES,
  rules: {
    ...RULES.rules,
    "color-contrast": { enabled: false },
    "color-contrast-enhanced": { enabled: false },
    "link-in-text-block": { enabled: false },
  },
};

interface Reader {
  readonly name: string;
  readonly colorScheme: "light" | "dark";
  readonly reducedMotion: "no-preference" | "reduce";
  readonly width: number;
}

const READERS: readonly Reader[] = [
  { name: "in light colours at 390 px", colorScheme: "light", reducedMotion: "no-preference", width: 390 },
  { name: "in dark colours at 1440 px, without motion", colorScheme: "dark", reducedMotion: "reduce", width: 1440 },
];

const site = siteUnderTest();
let tab: Tab;

beforeAll(async () => {
  tab = await openTab({}, addAxe);
});
afterAll(() => tab.close());

// Each page is loaded once, because styles follow the settings at once.
describe.each(everyAddress)("axe finds no violation on %s", (address) => {
  beforeAll(() => openHydrated(tab, site.origin + address));

  test.each(READERS)("$name", async (reader) => {
    await emulate(tab.page, reader);
    expect(await violations(tab.page, RULES)).toEqual([]);
  });
});

describe.each(["/documentary", "/opera"])("axe finds no violation on %s with a term explained", (path) => {
  beforeAll(() => openHydrated(tab, site.origin + path));

  test.each(READERS)("$name", async (reader) => {
    await emulate(tab.page, reader);
    await explainATerm(tab.page);
    expect(await violations(tab.page, RULES_BESIDE_COLOURS)).toEqual([]);
    // The colours around them have been checked without it.
    await tab.page.evaluate(showOnly, EXPLAINED);
    expect(await violations(tab.page, RULES_OF_COLOURS, EXPLAINED)).toEqual([]);
  });
});

describe("axe finds no violation on the screen after a server error", () => {
  let failing: RunningSite;

  beforeAll(async () => {
    // The shared site's SITE_ORIGIN is not its address in the browser, so it would reject the form.
    failing = await startSite();
    await openHydrated(tab, `${failing.origin}/sentry-example-page`);
    await tab.page.getByRole("button", { name: "Fail on the server" }).click();
    await tab.page.getByText("a server-side exception has occurred").waitFor();
  });
  afterAll(() => failing.stop());

  test.each(READERS)("$name", async (reader) => {
    await emulate(tab.page, reader);
    expect(await violations(tab.page, RULES)).toEqual([]);
  });
});

/** By DevTools, because a content policy may forbid a script element. */
async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
}

async function emulate(page: Page, { colorScheme, reducedMotion, width }: Reader): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion });
}

const EXPLAINED = ["a[role=button][aria-expanded=true]", "[popover]:popover-open"];

/** Explains the first term of the text where it is now: an open explanation could have left the window. */
async function explainATerm(page: Page): Promise<void> {
  const explanation = page.locator("[popover]:popover-open");
  await page.keyboard.press("Escape");
  await explanation.waitFor({ state: "detached" });
  await page.evaluate(() => document.body.style.removeProperty("visibility"));
  const terms = page.locator("a[role=button][aria-expanded=false]");
  expect(await terms.count()).toBeGreaterThan(0);
  await terms.first().click();
  await explanation.waitFor();
}

/** Runs in the page. axe cannot always tell the background of text above other text. */
function showOnly(parts: string[]): void {
  document.body.style.setProperty("visibility", "hidden");
  for (const part of document.querySelectorAll<HTMLElement>(parts.join()))
    part.style.setProperty("visibility", "visible");
}

/** A line for each rule and element. In `parts`, incomplete checks count too. */
async function violations(page: Page, rules: axe.RunOptions, parts?: string[]): Promise<string[]> {
  const { passes, found } = await page.evaluate(
    async ({ rules, parts }) => {
      const { run } = (window as typeof window & { axe: typeof axe }).axe;
      const results = await run(parts ? { include: parts } : document, rules);
      // Without what passes, which would take longer to transfer than to find.
      return {
        passes: results.passes.map(({ id }) => id),
        found: [...results.violations, ...(parts ? results.incomplete : [])],
      };
    },
    { rules, parts },
  );
  if (rules !== RULES_BESIDE_COLOURS) expect(passes).toContain("color-contrast-enhanced");
  if (rules !== RULES_OF_COLOURS) expect(passes.length).toBeGreaterThan(10);
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${oneLine(failureSummary)}`),
  );
  return lines.slice(0, 20);
}

function oneLine(text = ""): string {
  return text.replace(/\s+/g, " ").slice(0, 200);
}
