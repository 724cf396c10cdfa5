import { createServer } from "node:http";
import { afterAll, beforeAll } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type AppOptions, createApp } from "../../server/app.ts";
import { launchBrowser } from "./browser.ts";
import { close, listen, testAppOptions } from "./test-app.ts";

export interface SiteInBrowser {
  readonly browser: Browser;
  readonly origin: string;
}

/**
 * The site on a free port and a browser to look at it, for all tests of a file. What it answers is filled before the
 * first.
 */
export function siteInBrowser(config: Partial<AppOptions["config"]> = {}): SiteInBrowser {
  const options = testAppOptions();
  const server = createServer(createApp({ ...options, config: { ...options.config, ...config } }));
  const site = {} as { browser: Browser; origin: string };
  beforeAll(async () => {
    [site.browser, site.origin] = await Promise.all([launchBrowser(), listen(server)]);
  });
  afterAll(() => Promise.all([site.browser.close(), close(server)]));
  return site;
}
