import type { BrowserContext } from "playwright-core";

/** Logged on a page's console if it has shown an error screen, however briefly. */
export const ERROR_SCREEN_SHOWN = "an error screen was shown";

/** Makes every document of a tab log when it shows an error screen, which may vanish before a test can look. */
export async function watchForErrorScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript((words) => {
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        if (document.querySelector(".application-error")) console.error(words);
      }).observe(document, { childList: true, subtree: true });
    });
  }, ERROR_SCREEN_SHOWN);
}
