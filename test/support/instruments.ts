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
    ...(COVERAGE_FOLDER && { NODE_V8_COVERAGE: COVERAGE_FOLDER }),
    ...(mutant && { [MUTANT]: mutant }),
  };
}

/** The browser, which measures what it is shown where that is asked for, and by itself does in an ordinary run. */
export function instrumented(browser: Browser): Browser {
  const mutant = process.env[MUTANT];
  if (mutant)
    onEveryContext(browser, (context) => context.addInitScript(`__stryker__ = { activeMutant: "${mutant}" }`));
  if (COVERAGE_FOLDER) keepCoverage(browser, COVERAGE_FOLDER);
  return browser;
}

/** Leaves what the browser has run of the site's scripts in a folder when a context is closed. */
function keepCoverage(browser: Browser, folder: string): void {
  const closeBrowser = browser.close.bind(browser);
  onEveryContext(browser, async (context) => {
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
  });
  browser.close = async (reason) => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await closeBrowser(reason);
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
