import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { openHydrated, openTab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { PRIVACY_PAGE } from "../support/site-pages.ts";
import { siteUnderTest } from "../support/site-under-test.ts";
import { testAppOptions } from "../support/test-app.ts";

const site = siteUnderTest();
const options = testAppOptions();

test("without a DSN no reporting script is loaded and nothing sent", async () => {
  const tab = await openTab();
  const requested: string[] = [];
  tab.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await openHydrated(tab, `${site.origin}/sentry-example-page`);
  const main = tab.page.getByRole("main");
  expect(await main.innerText()).toContain("Reporting is not configured");
  for (const name of ["Throw in the browser", "Reject a promise", "Fail in render"]) {
    await main.getByRole("button", { name }).click();
  }
  await main.getByText("not sent, since reporting is not configured").nth(2).waitFor();
  const failed = main.getByRole("alert");
  expect(await failed.innerText()).toContain("Application error: a client-side exception has occurred.");
  expect(await main.locator(".digest").count()).toBe(0);
  expect(await main.getByRole("link", { name: "home page" }).count()).toBe(1);
  await tab.page.waitForLoadState("networkidle");
  expect(requested.filter((path) => /^\/monitoring|\/sentry-(?!example-page)/.test(path))).toEqual([]);
  await tab.close();
});

(PRIVACY_PAGE ? test : test.skip)("without a DSN the privacy page says that nothing is sent", async () => {
  const { text } = await request(createApp(options)).get(PRIVACY_PAGE ?? "");
  expect(text).toContain("This copy of the site sends no reports.");
});

test("with EXAMPLE_PAGE=off no trigger works, and the page says so", async () => {
  const app = createApp({ ...options, config: { ...options.config, pageCache: true, examplePage: false } });
  const streaming = () => request(app).get("/sentry-example-page?fail=streaming");
  const { text } = await streaming();
  expect(text).toContain("switched off on this copy");
  expect(text).not.toContain("<button");
  await request(app).post("/sentry-example-page/server-error").expect(404);
  // It is cached, so nobody can have it rendered again and again.
  await eventually("the page comes from the page cache", async () => "etag" in (await streaming()).headers);
});
