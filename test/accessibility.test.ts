import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import axe from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "./support/browser.ts";
import { everyAddress } from "./support/every-address.ts";
import { siteInBrowser } from "./support/site-in-browser.ts";

/** What levels A and AA and good practice ask for, and of AAA and of axe's newer rules what this site promises too. */
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
  // Else most of the time goes into a selector for everything that is well.
  resultTypes: ["violations"],
};

/** What colours can change. */
const RULES_OF_COLOURS: axe.RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "color-contrast-enhanced", "link-in-text-block"] },
  resultTypes: ["violations"],
};

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const circumstances: [string, BrowserContextOptions, axe.RunOptions][] = [
  ["in light colours at 390 px", { colorScheme: "light", viewport: NARROW }, RULES],
  ["in light colours at 1440 px, with reduced motion", { reducedMotion: "reduce", viewport: WIDE }, RULES],
  ["in dark colours at 390 px", { colorScheme: "dark", viewport: NARROW }, RULES_OF_COLOURS],
  ["in dark colours at 1440 px", { colorScheme: "dark", viewport: WIDE }, RULES_OF_COLOURS],
];

const site = siteInBrowser();

describe.each(circumstances)("%s", (_, options, rules) => {
  let tab: Tab;

  beforeAll(async () => {
    tab = await openTab(site.browser, options);
  });
  afterAll(() => tab.close());

  test.each(everyAddress)("axe finds nothing wrong with %s", async (address) => {
    await openHydrated(tab, site.origin + address);
    expect(await violations(tab.page, rules)).toEqual([]);
  });

  test.each(["/documentary", "/opera"])("axe finds nothing wrong with %s where a term is explained", async (path) => {
    await openHydrated(tab, site.origin + path);
    const terms = tab.page.locator("a[role=button][aria-expanded]");
    expect(await terms.count()).toBeGreaterThan(0);
    await terms.first().click();
    await tab.page.locator("[popover]:popover-open").waitFor();
    expect(await violations(tab.page, rules)).toEqual([]);
  });

  test("axe finds nothing wrong with the screen after an error on the server", async () => {
    await openHydrated(tab, `${site.origin}/sentry-example-page`);
    await tab.page.getByRole("button", { name: "Fail on the server" }).click();
    await tab.page.getByText("a server-side exception has occurred").waitFor();
    expect(await violations(tab.page, rules)).toEqual([]);
  });
});

/** What axe has against the document that is shown, a line for each rule and element, as far as a reader would go. */
async function violations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  // Evaluated by the debugger's protocol, and not by a script element, which a content policy may forbid.
  await page.evaluate(axe.source);
  const { passes, found } = await page.evaluate(async (options) => {
    const results = await (window as typeof window & { axe: typeof axe }).axe.run(document, options);
    // All that is well with every element would take longer to bring here than it took to find.
    return { passes: results.passes.map(({ id }) => id), found: results.violations };
  }, rules);
  expect(passes).toContain("color-contrast-enhanced");
  if (rules === RULES) expect(passes.length).toBeGreaterThan(10);
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${oneLine(failureSummary)}`),
  );
  return lines.slice(0, 20);
}

function oneLine(text = ""): string {
  return text.replace(/\s+/g, " ").slice(0, 200);
}
