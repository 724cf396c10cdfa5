import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openHydrated, openTab } from "../support/browser.ts";
import { eventually } from "../support/eventually.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

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
  expect(
    requested.filter(
      (path) => path === "/monitoring" || (path.includes("/sentry-") && !path.includes("sentry-example-page")),
    ),
  ).toEqual([]);
  await tab.close();
});

test("without a DSN the privacy page says that nothing is sent", async () => {
  expect(await (await fetch(`${site.origin}/privacy_policy`)).text()).toContain(
    "This copy of the site sends no reports.",
  );
});

test("with EXAMPLE_PAGE=off no trigger works, and the page says so", async () => {
  const closed = await startSite(undefined, { EXAMPLE_PAGE: "off" });
  const address = `${closed.origin}/sentry-example-page?fail=streaming`;
  const html = await (await fetch(address)).text();
  expect(html).toContain("switched off on this copy");
  expect(html).not.toContain("<button");
  expect((await fetch(`${closed.origin}/sentry-example-page/server-error`, { method: "POST" })).status).toBe(404);
  // It is cached, so nobody can have it rendered again and again.
  await eventually(async () => (await fetch(address)).headers.has("ETag"));
  await closed.stop();
});
