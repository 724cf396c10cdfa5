import { afterAll, beforeAll } from "@jest/globals";
import { startSharedSite, stopSharedSite } from "./shared-site.ts";

/** The shared site, for all tests of a file. Where it is is known before the first of them. */
export function siteUnderTest(): { readonly origin: string } {
  const site = { origin: "" };
  // Where there was no global set-up, as when changes are tried out, the file starts the site for itself.
  const own = process.env["TEST_SITE"] === undefined;
  beforeAll(async () => {
    if (own) await startSharedSite();
    site.origin = process.env["TEST_SITE"] ?? "";
  });
  afterAll(async () => {
    if (own) await stopSharedSite();
  });
  return site;
}
