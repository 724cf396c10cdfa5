import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/every-address.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

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

/** What they cannot. */
const RULES_BESIDE_COLOURS: axe.RunOptions = {
  ...RULES,
  rules: {
    ...RULES.rules,
    "color-contrast": { enabled: false },
    "color-contrast-enhanced": { enabled: false },
    "link-in-text-block": { enabled: false },
  },
};

interface Circumstance {
  readonly name: string;
  readonly colorScheme: "light" | "dark";
  readonly reducedMotion: "no-preference" | "reduce";
  readonly width: number;
}

const CIRCUMSTANCES: readonly Circumstance[] = [
  { name: "in light colours at 390 px", colorScheme: "light", reducedMotion: "no-preference", width: 390 },
  { name: "in dark colours at 1440 px, without motion", colorScheme: "dark", reducedMotion: "reduce", width: 1440 },
];

const site = siteUnderTest();
let tab: Tab;

beforeAll(async () => {
  tab = await openTab({}, addAxe);
});
afterAll(() => tab.close());

// Each is loaded once: styles answer to every circumstance at once.
describe.each(everyAddress)("axe finds nothing wrong with %s", (address) => {
  beforeAll(() => openHydrated(tab, site.origin + address));

  test.each(CIRCUMSTANCES)("$name", async (circumstance) => {
    await bringAbout(tab.page, circumstance);
    expect(await violations(tab.page, RULES)).toEqual([]);
  });
});

describe.each(["/documentary", "/opera"])("axe finds nothing wrong with %s where a term is explained", (path) => {
  beforeAll(() => openHydrated(tab, site.origin + path));

  test.each(CIRCUMSTANCES)("$name", async (circumstance) => {
    await bringAbout(tab.page, circumstance);
    await explainATerm(tab.page);
    expect(await violations(tab.page, RULES_BESIDE_COLOURS)).toEqual([]);
    // Around them are the colours of the page where no term is explained.
    await tab.page.evaluate(showOnly, EXPLAINED);
    expect(await violations(tab.page, RULES_OF_COLOURS, EXPLAINED)).toEqual([]);
  });
});

describe("axe finds nothing wrong with the screen after an error on the server", () => {
  let failing: RunningSite;

  beforeAll(async () => {
    // The shared site's SITE_ORIGIN is not where the browser finds it, so it would refuse the form.
    failing = await startSite();
    await openHydrated(tab, `${failing.origin}/sentry-example-page`);
    await tab.page.getByRole("button", { name: "Fail on the server" }).click();
    await tab.page.getByText("a server-side exception has occurred").waitFor();
  });
  afterAll(() => failing.stop());

  test.each(CIRCUMSTANCES)("$name", async (circumstance) => {
    await bringAbout(tab.page, circumstance);
    expect(await violations(tab.page, RULES)).toEqual([]);
  });
});

/** By the debugger's protocol, and not by a script element, which a content policy may forbid. */
async function addAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: fileURLToPath(import.meta.resolve("axe-core/axe.min.js")) });
}

async function bringAbout(page: Page, { colorScheme, reducedMotion, width }: Circumstance): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion });
}

const EXPLAINED = ["a[role=button][aria-expanded=true]", "[popover]:popover-open"];

/** Explains the first term where that stands now: an explanation that is open could have gone out of the window. */
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

/** Runs in the page. Of text above other text axe cannot always say on what ground it stands. */
function showOnly(parts: string[]): void {
  document.body.style.setProperty("visibility", "hidden");
  for (const part of document.querySelectorAll<HTMLElement>(parts.join()))
    part.style.setProperty("visibility", "visible");
}

/**
 * What axe has against what is shown, a line for each rule and element, as far as a reader would go. Of parts it has to
 * be sure too.
 */
async function violations(page: Page, rules: axe.RunOptions, parts?: string[]): Promise<string[]> {
  const { passes, found } = await page.evaluate(
    async ({ rules, parts }) => {
      const { run } = (window as typeof window & { axe: typeof axe }).axe;
      const results = await run(parts ? { include: parts } : document, rules);
      // All that is well with every element would take longer to bring here than it took to find.
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
