import type { BrowserContextOptions, Page } from "playwright-core";

/** The viewport of a tab that was opened without one, in CSS pixels. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Watches a tab that was just opened with these options. Answers with what takes out of it all that a test has left
 * there, so that it is as it was but for the files that the browser keeps by their hashes: that settles with false
 * where it cannot be.
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
      // Of the same origin, or the browser would start another process for it.
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

/** Answers with whether a test has done since what nothing can take back. */
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
