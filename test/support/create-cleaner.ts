import type { BrowserContextOptions, Page } from "playwright-core";

/** Playwright's default, in CSS pixels. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Watches a new tab. Returns a function that removes whatever a test has left in it, except the browser's cache of
 * hashed files, and resolves with whether the tab is as good as new.
 */
export async function createCleaner(page: Page, options: BrowserContextOptions): Promise<() => Promise<boolean>> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const changedForGood = watchForLastingChanges(page);

  return async () => {
    if (changedForGood() || page.isClosed() || !page.url().startsWith("http")) return false;
    for (const event of ["console", "pageerror", "request", "response"]) page.removeAllListeners(event);
    try {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      for (const other of context.pages()) if (other !== page) await other.close();
      // On another origin the browser would start another process.
      await page.goto(new URL("/robots.txt", page.url()).href);
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await context.clearCookies();
      await session.send("Page.resetNavigationHistory");
      await page.setViewportSize(options.viewport ?? VIEWPORT);
      await page.emulateMedia({
        media: null,
        colorScheme: options.colorScheme ?? "light",
        reducedMotion: options.reducedMotion ?? "no-preference",
        forcedColors: options.forcedColors ?? "none",
      });
      return true;
    } catch {
      return false;
    }
  };
}

/** Returns a function that says whether a test has changed the tab for good. */
function watchForLastingChanges(page: Page): () => boolean {
  const context = page.context();
  let changed = false;
  const methods = [
    [page, "addInitScript"],
    [page, "exposeFunction"],
    [page.clock, "install"],
    [context, "addInitScript"],
    [context, "newCDPSession"],
  ] as const;
  for (const [owner, name] of methods) {
    const method: (...args: never[]) => unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, (...args: unknown[]) => {
      changed = true;
      return Reflect.apply(method, owner, args);
    });
  }
  return () => changed;
}
