import { expect, test } from "@jest/globals";
import { openHydrated, openTab } from "../support/browser.ts";
import { startFakeSentry } from "../support/fake-sentry.ts";
import { startSite } from "../support/start-site.ts";

test("a choice in a list is not timed as a visit", async () => {
  const sentry = await startFakeSentry();
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "1" });
  const tab = await openTab();
  await openHydrated(tab, `${site.origin}/documentary`);
  await tab.page.waitForFunction(() => "__SENTRY__" in window);
  await tab.page.getByLabel("Language").selectOption("french");
  await tab.page.waitForURL(`${site.origin}/documentary?language=french`);
  // Sends the timings.
  await tab.page.goto("about:blank");
  const visits = () =>
    sentry.received
      .flatMap(({ items }) => items)
      .flatMap(({ header, payload }) =>
        header["type"] === "span" ? (payload as { items: { name: string; is_segment?: boolean }[] }).items : [],
      )
      .filter(({ name, is_segment }) => is_segment && name === "/documentary");
  await sentry.waitFor(() => visits().length > 0);
  await tab.context.close();
  await site.stop();
  await sentry.stop();
  expect(visits()).toHaveLength(1);
});
