import type { BrowserContext } from "playwright-core";

/** What is said on the console of a page where an error screen has been shown, for however short a time. */
export const ERROR_SCREEN_SHOWN = "an error screen was shown";

/**
 * Has every document of a tab say so when it shows an error screen: one that only flashes would be gone before a test
 * could look.
 */
export async function watchForErrorScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript((words) => {
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        if (document.querySelector(".application-error")) console.error(words);
      }).observe(document, { childList: true, subtree: true });
    });
  }, ERROR_SCREEN_SHOWN);
}
