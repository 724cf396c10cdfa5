/** The shared site, which jest-global-setup.mjs has started. */
export function siteUnderTest(): { readonly origin: string } {
  return { origin: process.env["TEST_SITE"] ?? "" };
}
