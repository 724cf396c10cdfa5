import { test } from "@jest/globals";
import { addAxe, expectNoViolation } from "../support/axe.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { siteUnderTest } from "../support/site-under-test.ts";

const EXPLAINED = ["a[role=button][aria-expanded=true]", "[popover]:popover-open"];

const site = siteUnderTest();

test("axe finds no violation with a term explained", async () => {
  const tab = await openTab({ viewport: { width: 390, height: 844 } }, addAxe);
  const { page } = tab;
  await openHydrated(tab, `${site.origin}/opera`);
  await page.locator("a[role=button][aria-expanded=false]").first().click();
  await page.locator("[popover]:popover-open").waitFor();
  // The colours around it have been checked without it, and axe cannot always tell the background of text above text.
  await page.evaluate((parts) => {
    document.body.style.setProperty("visibility", "hidden");
    for (const part of document.querySelectorAll<HTMLElement>(parts.join()))
      part.style.setProperty("visibility", "visible");
  }, EXPLAINED);
  await expectNoViolation(page, EXPLAINED);
  await tab.close();
});
