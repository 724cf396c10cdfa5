import { afterAll, beforeAll } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { type RunningSite, startSite } from "./start-site.ts";

export interface SiteInBrowser {
  readonly browser: Browser;
  readonly origin: string;
}

/**
 * The built site, as it is without settings, and a browser to look at it, for all tests of a file. What it answers is
 * filled before the first.
 */
export function siteInBrowser(): SiteInBrowser {
  const site = {} as { browser: Browser; origin: string };
  let own: RunningSite | undefined;
  beforeAll(async () => {
    // Where there was no global set-up, as when changes are tried out, the file starts one for itself.
    const { TEST_SITE } = process.env;
    own = TEST_SITE === undefined ? await startSite(undefined, { HOST: "127.0.0.1" }) : undefined;
    site.origin = TEST_SITE ?? own?.origin ?? "";
    site.browser = await launchBrowser();
  });
  afterAll(() => Promise.all([site.browser.close(), own?.stop()]));
  return site;
}
