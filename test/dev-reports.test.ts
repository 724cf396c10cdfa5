import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import axe from "axe-core";
import { openHydrated, openTab } from "./support/browser.ts";
import { type DevSite, startDevSite } from "./support/dev-site.ts";
import { projectCopy } from "./support/project-copy.ts";

// Not the project itself: a developer's own settings are beside its sources, and may send reports elsewhere.
const copy = projectCopy();
let dev: DevSite;

beforeAll(async () => {
  const env = { SENTRY_TRACES_SAMPLE_RATE: "1" };
  dev = await startDevSite(copy.folder, env);
});
afterAll(() => dev.stop());

test("errors of browser and server, timings, and what the content policy stops arrive decoded, while somebody looks", async () => {
  const desk = await openTab();
  await desk.page.goto(`${dev.origin}/__reports`);
  expect(await desk.page.getByRole("article").count()).toBe(0);

  const tab = await openTab();
  await openHydrated(tab, `${dev.origin}/sentry-example-page`);
  await tab.page.getByRole("button", { name: "Throw in the browser" }).click();
  const thrown = desk.page.getByRole("article").filter({ hasText: "Error: Example: thrown in the browser" });
  await thrown.waitFor();
  await tab.page.evaluate(() => {
    document.createElement("img").src = "https://elsewhere.example/picture.png";
  });
  const stopped = desk.page
    .getByRole("article")
    .filter({ hasText: "img-src stopped https://elsewhere.example/picture.png" });
  await stopped.waitFor();
  await tab.page.getByRole("button", { name: "Fail on the server" }).click();
  await tab.page.getByText("What became of the report: delivered.").waitFor();
  const digest = await tab.page.locator(".digest").innerText();
  const failed = desk.page.getByRole("article").filter({ hasText: "Error: Example: a handler failed on the server" });
  await failed.waitFor();
  await desk.page.getByRole("article").filter({ hasText: "Timings from the browser" }).first().waitFor();
  await desk.page.getByRole("article").filter({ hasText: "Timings from the server" }).first().waitFor();

  const inBrowser = await thrown.innerText();
  expect(inBrowser).toMatch(/^Error from the browser/);
  expect(inBrowser).toContain(` ${placeOf("shared/components/example-triggers.tsx", "new Error(message)")}\n`);
  expect(inBrowser).toMatch(/Page\s+\/sentry-example-page/);
  expect(inBrowser).toMatch(/Environment\s+development/);
  const onServer = await failed.innerText();
  expect(onServer).toMatch(/^Error from the server/);
  expect(onServer).toContain(` ${placeOf("server/reporting/example-triggers.ts", 'new Error("Example: a handler')}\n`);
  expect(onServer).toMatch(new RegExp(`Digest\\s+${digest}`));
  await failed.getByText("All that was sent").click();
  expect(await failed.locator("details pre").innerText()).toContain(`"event_id": "${digest}"`);
  await Promise.all([desk.close(), tab.close()]);
});

test("axe finds nothing wrong with the page of reports, in light colours and in dark ones", async () => {
  const tab = await openTab();
  await tab.page.goto(`${dev.origin}/__reports`);
  expect(await tab.page.getByRole("article").count()).toBeGreaterThan(2);
  await tab.page.evaluate(axe.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await tab.page.emulateMedia({ colorScheme });
    const { violations, passes } = await tab.page.evaluate(() =>
      (window as typeof window & { axe: typeof axe }).axe.run(),
    );
    expect(passes.length).toBeGreaterThan(10);
    expect([colorScheme, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
      colorScheme,
      [],
    ]);
  }
  expect(tab.messages).toEqual([]);
  await tab.close();
});

test("the page is read, and emptied, without any script", async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.page.goto(`${dev.origin}/__reports`);
  expect(await tab.page.getByRole("article").count()).toBeGreaterThan(2);
  await tab.page.getByRole("button", { name: /^Forget these \d+$/ }).click();
  await tab.page.waitForURL(`${dev.origin}/__reports`);
  expect(await tab.page.getByRole("article").count()).toBe(0);
  await tab.close();
});

test("what is being read stays, and what has come since is a link away", async () => {
  const tab = await openTab();
  await send("The first");
  await tab.page.goto(`${dev.origin}/__reports`);
  const first = tab.page.getByRole("article").filter({ hasText: "The first" });
  await first.getByText("All that was sent").click();
  await send("The second");
  const link = tab.page.getByRole("status").getByRole("link", { name: "Show 1 more" });
  await link.waitFor();
  expect(await first.locator("details[open]").count()).toBe(1);
  expect(await tab.page.getByRole("article").count()).toBe(1);
  await link.click();
  await tab.page.getByRole("article").filter({ hasText: "The second" }).waitFor();
  await tab.close();
});

test("a report is taken however large Sentry would take it, and of many the last hundred are listed, for nobody to keep", async () => {
  expect((await send("x".repeat(2_000_000))).status).toBe(200);
  for (let count = 1; count <= 100; count += 1) await send(`Report ${count}.`);
  const answer = await fetch(`${dev.origin}/__reports`);
  const html = await answer.text();
  expect(html.match(/<h2>[^<]*/g)).toEqual(Array.from({ length: 100 }, (_, index) => `<h2>Report ${100 - index}.`));
  expect(html).toContain("Forget these 100");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
});

/** Sends a report as Sentry's SDK does. */
function send(message: string): Promise<Response> {
  const body = [{}, { type: "event" }, { message }].map((part) => JSON.stringify(part)).join("\n");
  return fetch(`${dev.origin}/__reports/api/1/envelope/`, { method: "POST", body });
}

/** Where some words stand in a file, as "file:line:column". */
function placeOf(file: string, words: string): string {
  const before = readFileSync(join(copy.folder, file), "utf8").split(words)[0] ?? "";
  const lines = before.split("\n");
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
