import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { close, listen } from "../support/listen.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { testAppOptions } from "../support/test-app.ts";

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

const site = siteUnderTest();
let tab: Tab;
let page: Page;

beforeAll(async () => {
  tab = await openTab({ viewport: { width: 390, height: 844 } }, addAxe);
  page = tab.page;
});
afterAll(() => tab.close());

// What the layout does at other widths is asked in reflow.test.ts.
test.each(everyAddress)("axe finds no violation on %s, in light and dark colours", async (address) => {
  await openHydrated(tab, site.origin + address);
  await expectNoViolation();
});

test("axe finds no violation with a term explained", async () => {
  await openHydrated(tab, `${site.origin}/opera`);
  await page.locator("a[role=button][aria-expanded=false]").first().click();
  await page.locator("[popover]:popover-open").waitFor();
  // The colours around it have been checked without it, and axe cannot always tell the background of text above text.
  await page.evaluate((parts) => {
    document.body.style.setProperty("visibility", "hidden");
    for (const part of document.querySelectorAll<HTMLElement>(parts.join()))
      part.style.setProperty("visibility", "visible");
  }, EXPLAINED);
  await expectNoViolation(EXPLAINED);
});

test("axe finds no violation on the screen after a server error", async () => {
  const options = testAppOptions();
  // The form works only at the site's own address.
  const server = createServer(createApp({ ...options, config: { ...options.config, siteOrigin: "" } }));
  const origin = await listen(server);
  await openHydrated(tab, `${origin}/sentry-example-page`);
  await page.getByRole("button", { name: "Fail on the server" }).click();
  await page.getByText("a server-side exception has occurred").waitFor();
  await expectNoViolation();
  await close(server);
});

/** By DevTools, because a content policy may forbid a script element. */
async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
}

const EXPLAINED = ["a[role=button][aria-expanded=true]", "[popover]:popover-open"];

async function expectNoViolation(parts?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(RULES, parts)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(RULES_OF_COLOURS, parts)).toEqual([]);
}

/** A line for each rule and element. In `parts`, incomplete checks count too. */
async function violations(rules: axe.RunOptions, parts?: string[]): Promise<string[]> {
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
  expect(passes).toContain("color-contrast-enhanced");
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target}: ${failureSummary.replace(/\s+/g, " ")}`),
  );
  return lines.slice(0, 20);
}
