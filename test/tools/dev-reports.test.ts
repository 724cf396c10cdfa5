import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import axe from "axe-core";
import { openHydrated, openTab } from "../support/browser.ts";
import { type DevSite, startDevSite } from "../support/dev-site.ts";
import { projectCopy } from "../support/project-copy.ts";

// A copy, because a developer's own `.env` may send reports elsewhere.
const copy = projectCopy();
let dev: DevSite;

beforeAll(async () => {
  dev = await startDevSite(copy.folder, { SENTRY_TRACES_SAMPLE_RATE: "1" });
  // The first build may take longer than a browser waits.
  await fetch(dev.origin);
});
afterAll(() => dev.stop());

test("errors and timings of browser and server appear with their places", async () => {
  const list = await openTab();
  const report = (text: string) => list.page.getByRole("article").filter({ hasText: text }).first();
  await list.page.goto(`${dev.origin}/__reports`);
  const tab = await openTab();
  await openHydrated(tab, `${dev.origin}/sentry-example-page`);
  await tab.page.getByRole("button", { name: "Throw in the browser" }).click();
  const thrown = report("Error: Example: thrown in the browser");
  await thrown.waitFor();
  await tab.page.getByRole("button", { name: "Fail on the server" }).click();
  const digest = await tab.page.locator(".digest").innerText();
  const failed = report("Error: Example: a handler failed on the server");
  await failed.waitFor();
  await report("Timings from the browser").waitFor();
  await report("Timings from the server").waitFor();
  expect(await report("Timings from the server").innerText()).toMatch(/: \d+\.\d ms/);

  const inBrowser = await thrown.innerText();
  expect(inBrowser).toMatch(/^Error from the browser/);
  expect(inBrowser).toContain(` ${placeOf("shared/reporting/example-page.tsx", "new Error(message)")}\n`);
  expect(inBrowser).toMatch(/Page\s+\/sentry-example-page/);
  expect(inBrowser).toMatch(/Environment\s+development/);
  const onServer = await failed.innerText();
  expect(onServer).toMatch(/^Error from the server/);
  expect(onServer).toContain(` ${placeOf("server/pages/example-page.ts", 'new Error("Example: a handler')}\n`);
  expect(onServer).toMatch(new RegExp(`Digest\\s+${digest}`));
  await failed.getByText("All that was sent").click();
  expect(await failed.locator("details pre").innerText()).toContain(`"event_id": "${digest}"`);
  await Promise.all([list.close(), tab.close()]);
});

test("axe finds no violation on the list of reports", async () => {
  await send("A report");
  const tab = await openTab();
  await tab.page.goto(`${dev.origin}/__reports`);
  await tab.page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await tab.page.emulateMedia({ colorScheme });
    const { violations, passes } = await tab.page.evaluate(() =>
      (window as typeof window & { axe: typeof axe }).axe.run(),
    );
    expect(passes.length).toBeGreaterThan(10);
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  expect(tab.messages).toEqual([]);
  await tab.close();
});

test("the list can be read and emptied without scripts", async () => {
  await send("A <b>report</b>");
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.page.goto(`${dev.origin}/__reports`);
  await tab.page.getByRole("heading", { name: "A <b>report</b>" }).waitFor();
  await tab.page.getByRole("button", { name: /^Remove all \d+$/ }).click();
  await tab.page.waitForURL(`${dev.origin}/__reports`);
  expect(await tab.page.getByRole("article").count()).toBe(0);
  await tab.close();
});

test("a new report appears by itself, except while another is read", async () => {
  const tab = await openTab();
  await tab.page.goto(`${dev.origin}/__reports`);
  await send("The first");
  const first = tab.page.getByRole("article").filter({ hasText: "The first" });
  await first.getByText("All that was sent").click();
  await send("The second");
  await tab.page.waitForFunction(() => document.title === "(1 more) Reports");
  expect(await first.locator("details[open]").count()).toBe(1);
  await tab.page.reload();
  await tab.page.getByRole("heading", { name: "The second" }).waitFor();
  await tab.close();
});

test("the error comes before its cause, and the throwing call first", async () => {
  const frames = [{ function: "caller" }, { function: "thrower", filename: "file://elsewhere/x.js" }];
  const values = [
    { type: "TypeError", value: "the cause", stacktrace: { frames: [{ function: "inner" }] } },
    { type: "Error", value: "thrown", mechanism: { type: "onerror", handled: false }, stacktrace: { frames } },
  ];
  await send("", { exception: { values } });
  const html = await (await fetch(`${dev.origin}/__reports`)).text();
  expect(html.slice(html.indexOf("<article>"))).toMatch(
    /<h2>Error: thrown<.*onerror, not handled.*Thrown in<.*>thrower file:\/\/elsewhere\/x\.js:0:0\ncaller .*Caused by TypeError: the cause, in<.*>inner /s,
  );
});

test("large reports are accepted, and the last hundred listed", async () => {
  expect((await send("x".repeat(2_000_000))).status).toBe(200);
  for (let count = 1; count <= 100; count += 1) await send(`Report ${count}.`);
  const response = await fetch(`${dev.origin}/__reports`);
  const titles = (await response.text()).match(/<h2>[^<]*/g);
  expect(titles).toEqual(Array.from({ length: 100 }, (_, index) => `<h2>Report ${100 - index}.`));
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
});

test("pages of other sites can neither add nor remove reports", async () => {
  for (const [site, status] of [
    ["cross-site", 403],
    ["same-site", 403],
    ["same-origin", 200],
  ] as const) {
    expect((await send("From elsewhere", {}, { "Sec-Fetch-Site": site })).status).toBe(status);
  }
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await fetch(`${dev.origin}/__reports/clear`, { method: "POST", headers })).status).toBe(403);
});

test("an unreadable report gets 400 and nothing else", async () => {
  const response = await send("", { exception: { values: [{ stacktrace: { frames: [null] } }] } });
  expect([response.status, await response.text()]).toEqual([400, "{}"]);
});

/** Sends a report as Sentry's SDK does. */
function send(message: string, event: object = { message }, headers: Record<string, string> = {}): Promise<Response> {
  const body = [{}, { type: "event" }, event].map((part) => JSON.stringify(part)).join("\n");
  return fetch(`${dev.origin}/__reports/api/1/envelope/`, { method: "POST", body, headers });
}

/** The place of words in a file, as "file:line:column". */
function placeOf(file: string, words: string): string {
  const lines = (readFileSync(join(copy.folder, file), "utf8").split(words)[0] ?? "").split("\n");
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
