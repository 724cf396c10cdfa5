import type { Browser, BrowserContext, Page } from "playwright-core";
import { writeCoverage } from "./write-coverage.mjs";

/** The folder for what V8 counts, where scripts/coverage.mjs runs the tests. */
const { COVERAGE_FOLDER } = process.env;

/** The change that is to be made, where scripts/mutation.mjs does: all of them are in what Stryker had built. */
const MUTANT = "__STRYKER_ACTIVE_MUTANT__";

/** The variables by which a built server learns that it is measured. None in an ordinary run. */
export function serverInstruments(): Record<string, string> {
  const mutant = process.env[MUTANT];
  return {
    // What comes out of a compile cache is counted less exactly (Node's documentation of it).
    ...(COVERAGE_FOLDER && { NODE_V8_COVERAGE: COVERAGE_FOLDER, NODE_COMPILE_CACHE: "" }),
    ...(mutant && { [MUTANT]: mutant }),
  };
}

/** The browser, which measures what it is shown where that is asked for, and by itself does in an ordinary run. */
export function instrumented(browser: Browser): Browser {
  onEveryContext(browser, async (context) => {
    const mutant = process.env[MUTANT];
    if (mutant) await context.addInitScript(`__stryker__ = { activeMutant: "${mutant}" }`);
    if (COVERAGE_FOLDER) keepCoverage(context, COVERAGE_FOLDER);
  });
  return browser;
}

/** Leaves what a context has run of the site's scripts in a folder when it is closed. */
function keepCoverage(context: BrowserContext, folder: string): void {
  const counted: Page[] = [];
  context.on("page", (page) => {
    counted.push(page);
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => {});
  });
  const closeContext = context.close.bind(context);
  context.close = async (reason) => {
    // A page that the test has closed has nothing more to say.
    await Promise.all(counted.map((page) => keep(page, folder).catch(() => {})));
    await closeContext(reason);
  };
}

function onEveryContext(browser: Browser, prepare: (context: BrowserContext) => Promise<unknown>): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await prepare(context);
    return context;
  };
}

async function keep(page: Page, folder: string): Promise<void> {
  const scripts = await page.coverage.stopJSCoverage();
  writeCoverage(
    folder,
    scripts.map(({ url, functions }) => ({ url, functions })),
  );
}
