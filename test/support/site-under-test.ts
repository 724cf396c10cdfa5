import { afterAll, beforeAll } from "@jest/globals";
import { startSharedSite, stopSharedSite } from "./shared-site.ts";

/** The shared site. Its origin is set before the first test of the file. */
export function siteUnderTest(): { readonly origin: string } {
  const site = { origin: "" };
  // There was no global set-up, as under Stryker, so the file starts its own site.
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
