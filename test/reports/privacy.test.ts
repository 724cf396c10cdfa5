import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { errorReportFields, timingReportFields } from "../../shared/reporting/recorded-fields.ts";
import { headerLink, openHydrated, openTab } from "../support/browser.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { PAGE, PRIVACY_PAGE } from "../support/site-pages.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

let sentry: FakeSentry;
let site: RunningSite;

beforeAll(async () => {
  sentry = await startFakeSentry();
  site = await startSite(undefined, {
    SENTRY_DSN: sentry.dsn,
    SENTRY_TRACES_SAMPLE_RATE: "1",
    MONITORING_RATE_LIMIT: "1000",
    PAGE_CACHE: "off",
  });
});
afterAll(async () => {
  await site.stop();
  await sentry.stop();
});

test("no report holds more than the privacy page lists", async () => {
  const tab = await openTab({
    extraHTTPHeaders: { "X-Forwarded-For": "203.0.113.7", Authorization: "Basic c2VjcmV0" },
  });
  await tab.context.addCookies([{ name: "session", value: "secret-cookie", url: site.origin }]);
  await tab.page.addInitScript(() => localStorage.setItem("name", "secret-storage"));
  await openHydrated(tab, `${site.origin}/sentry-example-page?email=secret-query`);
  for (const name of ["Throw in the browser", "Reject a promise", "Fail in render"]) {
    await tab.page.getByRole("button", { name }).click();
  }
  await sentry.waitFor(({ bytes }) => bytes.includes("failed while rendering"));
  // The browser's message names the address of the page and the one that failed.
  await tab.page.evaluate(
    () => void setTimeout(() => history.pushState(null, "", "https://elsewhere.example/?secret")),
  );
  await sentry.waitFor(({ bytes }) => bytes.includes("history state object"));
  await tab.page.getByRole("button", { name: "Fail on the server" }).click();
  await tab.page.goto(`${site.origin}/sentry-example-page?fail=streaming`);
  await tab.page.getByText("a server-side exception has occurred").waitFor();
  await sentry.waitFor(({ bytes }) => bytes.includes("failed while it was streamed"));
  await headerLink(tab.page, PAGE).click();
  await sentry.waitFor(({ bytes }) => bytes.includes(`"name":"${PAGE}"`));
  await tab.page.goto("about:blank");
  await sentry.waitFor(({ bytes }) => bytes.includes("browser.web_vital.inp.value"));
  await tab.close();

  const listed = [...errorReportFields, ...timingReportFields].flatMap(({ fields }) => fields);
  const found = new Set(
    sentry.received.flatMap(({ header, items }) => [header, ...items.map(({ payload }) => payload)].flatMap(pathsOf)),
  );
  expect(found.size).toBeGreaterThan(30);
  expect([...found].filter((path) => !listed.some((field) => path === field || path.startsWith(`${field}.`)))).toEqual(
    [],
  );

  for (const { bytes, headers } of sentry.received) {
    expect(bytes.toString()).not.toMatch(/secret|203\.0\.113\.7|127\.0\.0\.1:\d+\/[^"]*\?/);
    // Otherwise Sentry would store the address that a report came from.
    expect(bytes.toString()).not.toMatch(/"infer_(ip|user_agent)":"(?!never)/);
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
    expect(JSON.stringify(headers)).not.toMatch(/secret|c2VjcmV0|203\.0\.113\.7|referer|origin|forwarded/);
  }
});

(PRIVACY_PAGE ? test : test.skip)("the privacy page describes every field", async () => {
  const html = await (await fetch(`${site.origin}${PRIVACY_PAGE}`)).text();
  for (const { says } of [...errorReportFields, ...timingReportFields]) expect(html).toContain(says);
  expect(html).not.toContain("sends no reports");
});

/** The paths of all values in some JSON, without the indexes of arrays. */
function pathsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = pathsOf(inner);
    return below.length > 0 ? below.map((path) => `${key}.${path}`) : [key];
  });
}
