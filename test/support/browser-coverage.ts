import type { Browser, BrowserContext, Page } from "playwright-core";
import { writeCoverage } from "./write-coverage.mjs";

/** Leaves what a browser has run of the site's scripts in a folder, page by page, when the page's context is closed. */
export function keepCoverage(browser: Browser, folder: string): Browser {
  const newContext = browser.newContext.bind(browser);
  const contexts = new Set<BrowserContext>();

  browser.newContext = async (options) => {
    const context = await newContext(options);
    const counted: Page[] = [];
    context.on("page", (page) => {
      counted.push(page);
      void page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => {});
    });
    const close = context.close.bind(context);
    contexts.add(context);
    context.close = async (reason) => {
      contexts.delete(context);
      // A page that the test has closed has nothing more to say.
      await Promise.all(counted.map((page) => keep(page, folder).catch(() => {})));
      await close(reason);
    };
    return context;
  };

  const close = browser.close.bind(browser);
  browser.close = async (reason) => {
    await Promise.all([...contexts].map((context) => context.close()));
    await close(reason);
  };
  return browser;
}

async function keep(page: Page, folder: string): Promise<void> {
  const scripts = await page.coverage.stopJSCoverage();
  writeCoverage(
    folder,
    scripts.map(({ url, functions }) => ({ url, functions })),
  );
}
