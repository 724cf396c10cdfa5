import type { Browser, BrowserContext, Page } from "playwright-core";
import { writeCoverage } from "./write-coverage.mjs";

/** The folder for what V8 counts. Set by scripts/coverage.ts. */
const { COVERAGE_FOLDER } = process.env;

/** The variables that make a built server count what it runs. None in an ordinary run. */
export function serverInstruments(): Record<string, string> {
  // Node counts less exactly what comes out of a compile cache.
  return COVERAGE_FOLDER ? { NODE_V8_COVERAGE: COVERAGE_FOLDER, NODE_COMPILE_CACHE: "" } : {};
}

/** The browser. It counts what it runs if the tests measure their coverage. */
export function instrumented(browser: Browser): Browser {
  if (!COVERAGE_FOLDER) return browser;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    keepCoverage(context, COVERAGE_FOLDER);
    return context;
  };
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

async function keep(page: Page, folder: string): Promise<void> {
  const scripts = await page.coverage.stopJSCoverage();
  writeCoverage(
    folder,
    scripts.map(({ url, functions }) => ({ url, functions })),
  );
}
