import { createServer } from "node:http";
import { afterAll, beforeAll, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createApp } from "../../server/app.ts";
import { addAxe, expectNoViolation } from "../support/axe.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { close, listen } from "../support/listen.ts";
import { everyAddress } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { testAppOptions } from "../support/test-app.ts";

const site = siteUnderTest();
let tab: Tab;
let page: Page;

beforeAll(async () => {
  tab = await openTab({ viewport: { width: 390, height: 844 } }, addAxe);
  page = tab.page;
});
afterAll(() => tab.close());

// What the layout does at other widths is asked in reflow.test.ts.
test.each(everyAddress)("axe finds no violation on %s, in light and dark colours", async (address) => {
  await openHydrated(tab, site.origin + address);
  await expectNoViolation(page);
});

test("axe finds no violation on the screen after a server error", async () => {
  const options = testAppOptions();
  // The form works only at the site's own address.
  const server = createServer(createApp({ ...options, config: { ...options.config, siteOrigin: "" } }));
  const origin = await listen(server);
  await openHydrated(tab, `${origin}/sentry-example-page`);
  await page.getByRole("button", { name: "Fail on the server" }).click();
  await page.getByText("a server-side exception has occurred").waitFor();
  await expectNoViolation(page);
  await close(server);
});
