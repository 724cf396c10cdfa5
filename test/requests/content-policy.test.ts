import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { BrowserContext } from "playwright-core";
import { hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { everyAddress } from "../support/every-address.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";
import { assets, clientFolder } from "../support/test-app.ts";

let sentry: FakeSentry;
let site: RunningSite;
let tab: Tab;
/** What the browser has blocked, as "directive: what". */
let violations: string[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry();
  const settings = { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "1", PAGE_CACHE: "off" };
  site = await startSite(undefined, settings);
});
afterAll(async () => {
  await site.stop();
  await sentry.stop();
});
beforeEach(async () => {
  violations = [];
  tab = await openTab({}, watchForViolations);
});
afterEach(() => tab.close());

test.each(everyAddress)("%s violates no policy, with reports on", async (path) => {
  await openHydrated(tab, site.origin + path);
  await tab.page.evaluate(() => document.fonts.ready);
  await tab.page.waitForLoadState("networkidle");
  expect(violations).toEqual([]);
});

test("nothing that a visitor does violates the policy", async () => {
  await openHydrated(tab, site.origin);
  const banner = tab.page.getByRole("banner");
  await banner.getByRole("link", { name: "Documentary", exact: true }).click();
  await tab.page.getByLabel("Language").selectOption({ index: 2 });
  await tab.page.getByRole("button", { name: /^Show all/ }).click();
  await banner.getByRole("link", { name: "Opera", exact: true }).click();
  await tab.page.locator("a.term").first().click();
  await tab.page.getByRole("dialog").waitFor();
  await tab.page.goBack();
  await tab.page.getByRole("heading", { level: 1, name: "Documentary" }).waitFor();
  await banner.getByRole("link", { name: "Two Evenings" }).click();
  await tab.page.waitForURL(`${site.origin}/`);
  await tab.page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  expect(tab.documents).toHaveLength(1);
  expect(violations).toEqual([]);
});

test("error screens and their reports do not violate the policy", async () => {
  await openHydrated(tab, `${site.origin}/sentry-example-page`);
  for (const name of ["Throw in the browser", "Reject a promise", "Fail in render"]) {
    await tab.page.getByRole("button", { name }).click();
  }
  await tab.page.getByText("client-side exception has occurred").waitFor();
  await sentry.waitFor(({ bytes }) => bytes.includes("failed while rendering"));
  await tab.page.goto(`${site.origin}/sentry-example-page?fail=streaming`);
  await hydrated(tab.page);
  await tab.page.getByText("server-side exception has occurred").waitFor();
  await tab.page.getByRole("button", { name: "Fail on the server" }).click();
  await tab.page.getByText("server-side exception has occurred").waitFor();
  expect(violations).toEqual([]);
});

test("a document that React has to render anew does not violate it", async () => {
  // As soon as it exists: the page may be hydrated before all of it has arrived.
  await tab.page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const header = document.querySelector("header");
      if (!header) return;
      observer.disconnect();
      header.replaceWith("changed on the way");
      performance.mark("changed");
    }).observe(document, { childList: true, subtree: true });
  });
  await openHydrated(tab, `${site.origin}/opera`);
  await tab.page.getByRole("banner").waitFor();
  const marks = await tab.page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));
  expect(marks.filter((name) => ["changed", "hydrated"].includes(name))).toEqual(["changed", "hydrated"]);
  expect(violations).toEqual([]);
});

test("no text becomes markup, and no other site's script loads", async () => {
  const attempts: [() => unknown, RegExp][] = [
    [() => document.body.insertAdjacentHTML("beforeend", "<p>text</p>"), /TrustedHTML/],
    [() => Object.assign(document.createElement("script"), { text: "1" }), /TrustedScript/],
    [() => Object.assign(document.createElement("script"), { text: '{"data"; alert(1)}' }), /TrustedScript/],
    [() => setTimeout("1"), /TrustedScript|unsafe-eval/],
    [() => Object.assign(document.createElement("script"), { src: "https://elsewhere.example/" }), /TrustedScriptURL/],
  ];
  await openHydrated(tab, `${site.origin}/about`);
  for (const [act, refusal] of attempts) await expect(tab.page.evaluate(act)).rejects.toThrow(refusal);
});

test("a script with other bytes than built does not run", async () => {
  const [start = ""] = assets.pageModules["/about"] ?? [];
  const script = readFileSync(clientFolder + start, "utf8");
  await tab.page.route(`**${start}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: `${script}\ndocument.title = "taken over";` }),
  );
  await tab.page.goto(`${site.origin}/about`);
  await tab.page.waitForLoadState("networkidle");
  expect(tab.messages.join()).toContain("integrity");
  expect(await tab.page.title()).not.toBe("taken over");
  expect(await tab.page.getByRole("heading", { level: 1 }).innerText()).toBe("About this guide");
  await tab.page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: true }).click();
  await tab.page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
});

/** Makes every document of a context report what the browser blocks. */
async function watchForViolations(context: BrowserContext): Promise<void> {
  await context.exposeFunction("tellViolation", (what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const { tellViolation } = window as unknown as { tellViolation(what: string): void };
      tellViolation(`${effectiveDirective}: ${blockedURI} ${sample}`);
    });
  });
}
