import type { Locator, Page } from "playwright-core";
import { inTime } from "./eventually.ts";
import type { openTab as openTabOfBrowser, Tab } from "./worker-browser.ts";

export type { Tab };

declare global {
  /** Set by test/support/jest-environment.mjs. */
  var openTabOfWorker: typeof openTabOfBrowser;
}

export const openTab = globalThis.openTabOfWorker;

/** Loads an address and waits for hydration. */
export async function openHydrated({ page }: Tab, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** A link that the header of every page has. */
export function headerLink(page: Page, path: string): Locator {
  return page.getByRole("banner").locator(`a[href="${path}"]`);
}

/**
 * Waits until React has hydrated the document, or the one that replaces it meanwhile. Reads the page's own mark:
 * Playwright's waiting puts a large script into each document, a fifth of the time that a short page takes.
 */
export async function hydrated(page: Page): Promise<void> {
  try {
    const marked = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            if (list.getEntriesByName("hydrated").length > 0) resolve();
          });
          observer.observe({ type: "mark", buffered: true });
        }),
    );
    await inTime(marked, () => `hydration of ${page.url()}`);
  } catch (error) {
    if (!String(error).includes("Execution context was destroyed")) throw error;
    await hydrated(page);
  }
}
