import { expect, test } from "@jest/globals";
import type { BrowserContext } from "playwright-core";
import { pages } from "../../shared/site/pages.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const site = siteUnderTest();

test.each([...pages.map(({ path }) => path), `${OTHER_PAGE}?from=a-letter#content`, "/no-such-page"])(
  "%s is hydrated without a change, and requests nothing elsewhere",
  async (address) => {
    const tab = await openTab({}, watchForChanges);
    const requested = new Set<string>();
    const failed: string[] = [];
    tab.page.on("request", (request) => requested.add(new URL(request.url()).origin));
    tab.page.on("response", (response) => {
      if (!response.ok()) failed.push(response.url());
    });
    await openHydrated(tab, site.origin + address);
    await tab.page.evaluate(() => document.fonts.ready);
    const { messages, documents } = tab;
    await tab.close();
    const missing = address === "/no-such-page";
    // The browser logs this line for every document with status 404.
    expect(messages.filter((message) => !(missing && message.includes("404 (Not Found)")))).toEqual([]);
    expect(documents).toEqual([site.origin + address.replace(/#.*/, "")]);
    expect([...requested]).toEqual([site.origin]);
    expect(failed).toEqual(missing ? documents : []);
  },
);

test("a style that an extension has added is kept", async () => {
  const tab = await openTab({}, async (context) => {
    await context.addInitScript(() => {
      const style = Object.assign(document.createElement("style"), { textContent: "a { color: green }" });
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        document.documentElement.prepend(style);
      }).observe(document, { childList: true, subtree: true });
    });
    await watchForChanges(context);
  });
  await openHydrated(tab, site.origin + PAGE);
  expect(await tab.page.evaluate(() => document.querySelector("style")?.parentElement?.tagName)).toBe("HTML");
  expect(tab.messages.filter((message) => !message.includes("Content Security Policy"))).toEqual([]);
  await tab.close();
});

/** Makes every document log which nodes come or go after the server's document is complete. */
async function watchForChanges(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      new MutationObserver((changes) => {
        for (const { target, addedNodes, removedNodes } of changes) {
          // After hydration it names the section that is being read.
          if (target.nodeName === "SUMMARY") continue;
          // The server does not know what time it is.
          if (target instanceof Element && target.closest(".tonight, .timetable")) continue;
          for (const node of [...addedNodes, ...removedNodes]) {
            // Before hydration boot.ts names the modules that it needs.
            if (node instanceof HTMLLinkElement && node.rel === "modulepreload") continue;
            console.warn("changed", node.nodeName, node.textContent);
          }
        }
      }).observe(document, { childList: true, subtree: true });
    });
  });
}
