import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import type { BrowserContext } from "playwright-core";
import { headerLink, hydrated, openHydrated, openTab, type Tab } from "../support/browser.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { everyAddress, OTHER_PAGE, PAGE } from "../support/site-pages.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";
import { assets, clientFolder } from "../support/test-app.ts";

let sentry: FakeSentry;
let site: RunningSite;
let tab: Tab;
/** What the browser has blocked, as "address, directive: what". */
const violations: string[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry();
  const settings = { SENTRY_DSN: sentry.dsn, SENTRY_TRACES_SAMPLE_RATE: "1", PAGE_CACHE: "off" };
  site = await startSite(undefined, settings);
  tab = await openTab({}, watchForViolations);
});
afterAll(async () => {
  await tab.close();
  await site.stop();
  await sentry.stop();
});
afterEach(() => expect(violations.splice(0)).toEqual([]));

test("no page violates the policy, with reports on", async () => {
  for (const path of everyAddress) {
    await openHydrated(tab, site.origin + path);
    await tab.page.evaluate(() => document.fonts.ready);
    await tab.page.waitForLoadState("networkidle");
  }
});

test("navigation does not violate the policy", async () => {
  const { page } = tab;
  await openHydrated(tab, site.origin);
  const before = tab.documents.length;
  for (const path of [PAGE, OTHER_PAGE]) {
    await headerLink(page, path).click();
    await page.waitForURL(site.origin + path);
  }
  await page.goBack();
  await page.waitForURL(site.origin + PAGE);
  expect(tab.documents).toHaveLength(before);
});

test("error screens and their reports do not violate the policy", async () => {
  const { page } = tab;
  await openHydrated(tab, `${site.origin}/sentry-example-page`);
  for (const name of ["Throw in the browser", "Reject a promise", "Fail in render"]) {
    await page.getByRole("button", { name }).click();
  }
  await page.getByText("client-side exception has occurred").waitFor();
  await sentry.waitFor(({ bytes }) => bytes.includes("failed while rendering"));
  await page.goto(`${site.origin}/sentry-example-page?fail=streaming`);
  await hydrated(page);
  await page.getByText("server-side exception has occurred").waitFor();
  await page.getByRole("button", { name: "Fail on the server" }).click();
  await page.getByText("server-side exception has occurred").waitFor();
});

test("no text becomes markup, and no other site's script loads", async () => {
  const attempts: [() => unknown, RegExp][] = [
    [() => document.body.insertAdjacentHTML("beforeend", "<p>text</p>"), /TrustedHTML/],
    [() => Object.assign(document.createElement("script"), { text: "1" }), /TrustedScript/],
    [() => setTimeout("1"), /TrustedScript|unsafe-eval/],
    [() => Object.assign(document.createElement("script"), { src: "https://elsewhere.example/" }), /TrustedScriptURL/],
  ];
  const own = await openTab();
  await openHydrated(own, site.origin + PAGE);
  for (const [act, refusal] of attempts) await expect(own.page.evaluate(act)).rejects.toThrow(refusal);
  await own.close();
});

test("a document that React has to render anew does not violate it", async () => {
  const { page } = tab;
  // As soon as it exists: the page may be hydrated before all of it has arrived.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const header = document.querySelector("header");
      if (!header) return;
      observer.disconnect();
      header.replaceWith("changed on the way");
      performance.mark("changed");
    }).observe(document, { childList: true, subtree: true });
  });
  await openHydrated(tab, site.origin + OTHER_PAGE);
  await page.getByRole("banner").waitFor();
  const marks = await page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name));
  expect(marks.filter((name) => ["changed", "hydrated"].includes(name))).toEqual(["changed", "hydrated"]);
});

test("a script with other bytes than built does not run, and the page works", async () => {
  const [start = ""] = assets.pageModules[PAGE] ?? [];
  const script = readFileSync(clientFolder + start, "utf8");
  const { page, messages, close } = await openTab();
  await page.route(`**${start}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: `${script}\ndocument.title = "taken over";` }),
  );
  await page.goto(site.origin + PAGE);
  await page.waitForLoadState("networkidle");
  expect(messages.join()).toContain("integrity");
  expect(await page.title()).not.toBe("taken over");
  const sent = await (await fetch(site.origin + PAGE)).text();
  expect(sent).toContain(await page.getByRole("heading", { level: 1 }).innerText());
  await headerLink(page, "/").click();
  await page.waitForURL(`${site.origin}/`);
  await close();
});

/** Makes every document of a context report what the browser blocks. */
async function watchForViolations(context: BrowserContext): Promise<void> {
  await context.exposeFunction("tellViolation", (what: string) => violations.push(what));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const { tellViolation } = window as unknown as { tellViolation(what: string): void };
      tellViolation(`${location.pathname}, ${effectiveDirective}: ${blockedURI} ${sample}`);
    });
  });
}
