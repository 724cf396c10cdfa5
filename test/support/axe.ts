import { fileURLToPath } from "node:url";
import { expect } from "@jest/globals";
import type axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";

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

/** By DevTools, because a content policy may forbid a script element. */
export async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
}

export async function expectNoViolation(page: Page, parts?: string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page, RULES, parts)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, RULES_OF_COLOURS, parts)).toEqual([]);
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
  expect(passes).toContain("color-contrast-enhanced");
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id}: ${target}: ${failureSummary.replace(/\s+/g, " ")}`),
  );
  return lines.slice(0, 20);
}
