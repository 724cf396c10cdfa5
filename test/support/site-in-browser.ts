import { afterAll, beforeAll } from "@jest/globals";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { startSharedSite, stopSharedSite } from "./shared-site.ts";

export interface SiteInBrowser {
  readonly browser: Browser;
  readonly origin: string;
}

/** The shared site, and a browser to look at it, for all tests of a file. What it answers is filled before the first. */
export function siteInBrowser(): SiteInBrowser {
  const site = {} as { browser: Browser; origin: string };
  // Where there was no global set-up, as when changes are tried out, the file starts the site for itself.
  const own = process.env["TEST_SITE"] === undefined;
  beforeAll(async () => {
    if (own) await startSharedSite();
    site.origin = process.env["TEST_SITE"] ?? "";
    site.browser = await launchBrowser();
  });
  afterAll(() => Promise.all([site.browser.close(), own && stopSharedSite()]));
  return site;
}
