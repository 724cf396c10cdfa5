import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { parseDsn } from "../server/config/dsn.ts";
import { startSentry } from "../server/reporting/sentry.ts";
import { type FakeAnswer, type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { type RunningSite, startSite } from "./support/start-site.ts";

let sentry: FakeSentry;
/** For what leaves no trace in a process. */
let shared: RunningSite;

beforeAll(async () => {
  sentry = await startFakeSentry();
  shared = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
});
afterAll(async () => {
  expect(await shared.stop()).toBe(0);
  await sentry.stop();
});

describe("the error screen of the example page says what became of the server's report to a Sentry", () => {
  test.each<[string, FakeAnswer | undefined, string]>([
    ["that takes it", undefined, "delivered"],
    ["that refuses it", { status: 403 }, "refused by Sentry with status 403"],
    ["that hangs up", "reset", "not delivered, since Sentry could not be reached"],
  ])("%s", async (_which, answer, fate) => {
    sentry.answerWith(answer);
    expect(await fail(shared)).toContain(fate);
  });

  test.each<[string, FakeAnswer, string]>([
    ["whose rate limit is reached", { status: 429 }, "refused by Sentry, since its rate limit is reached"],
    ["that does not answer", "hang", "not known, since Sentry has not answered yet"],
  ])("%s, which holds the end of the process up only so long", async (_which, answer, fate) => {
    // A process of its own, since after a rate limit it goes on holding back.
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
    sentry.answerWith(answer);
    expect(await fail(site)).toContain(fate);
    if (answer !== "hang") sentry.server.closeAllConnections();
    expect(await site.stop()).toBe(0);
    sentry.server.closeAllConnections();
  });
});

test("a redirect that is thrown on the server is kept back, counted and said to be, and what comes after it is sent", async () => {
  sentry.answerWith();
  const dsn = parseDsn(sentry.dsn);
  if (!dsn) throw new Error("The fake's DSN is not one.");
  const dropped: string[] = [];
  const reporting = {
    dsn,
    proxy: undefined,
    environment: "test",
    release: "site@1",
    tracesSampleRate: 0,
    policyReports: false,
  };
  const { capture, fate, close } = startSentry(reporting, (rule) => dropped.push(rule));
  // It would follow which modules are loaded, which Jest does not let it, and which the bundle leaves out.
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("not supported in Jest"));
  jest.mocked(console.warn).mockClear();
  const [redirect, failure] = ["a", "b"].map((letter) => letter.repeat(32)) as [string, string];

  capture(new Response(null, { status: 302, headers: { Location: "/opera" } }), redirect, { path: "/" });
  expect(await fate(redirect)).toBe("not sent, since the rule “redirect” keeps such errors back");
  capture(new Error("The film tore."), failure, { path: "/documentary" });
  expect(await fate(failure)).toBe("delivered");
  expect(dropped).toEqual(["redirect"]);
  const { headers } = await sentry.waitFor(({ header }) => header?.["event_id"] === failure);
  expect(headers["content-type"]).toBe("application/x-sentry-envelope");
  expect(sentry.received.some(({ header }) => header?.["event_id"] === redirect)).toBe(false);
  await close();
});

test("of many errors within a minute sixty are reported, and whoever causes another is told so", async () => {
  sentry.answerWith();
  sentry.forget();
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
  const screens = await Promise.all(Array.from({ length: 70 }, () => fail(site)));
  expect(screens.filter((screen) => screen.includes("What became of the report: delivered"))).toHaveLength(60);
  expect(screens.filter((screen) => screen.includes("since there have been 60 within a minute"))).toHaveLength(10);
  expect(await site.stop()).toBe(0);
  expect(site.log().find(({ reportsKeptBack }) => reportsKeptBack)).toMatchObject({
    reportsKeptBack: { "too-many": 10 },
  });
  expect(sentry.received.flatMap(({ items }) => items).filter(({ header }) => header["type"] === "event")).toHaveLength(
    60,
  );
});

test("a form or a picture of a page of another site, or of another host of this one, makes no error", async () => {
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, PAGE_MEMORY: "off" });
  for (const where of ["cross-site", "same-site"]) {
    const headers = { "Sec-Fetch-Site": where };
    const form = await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST", headers });
    const refusal = "403 Forbidden: only pages of this site make errors here.\n";
    expect([where, form.status, await form.text()]).toEqual([where, 403, refusal]);
    const picture = await fetch(`${site.origin}/sentry-example-page?fail=streaming`, { headers });
    const fails = (await picture.text()).includes("exception has occurred");
    expect([where, picture.status, fails]).toEqual([where, 200, false]);
  }
  await site.stop();
  expect(site.log().filter(({ level }) => level === "error")).toEqual([]);
});

test("Try again leads from the error screen back to the example page, and the fate of a report is for nobody to keep", async () => {
  sentry.answerWith();
  const address = `${shared.origin}/sentry-example-page`;
  const again = await fetch(`${address}/server-error`, { redirect: "manual" });
  expect([again.status, again.headers.get("location")]).toEqual([303, "/sentry-example-page"]);
  const page = await fetch(`${address}/server-error`, { method: "POST" });
  const told = await fetch(`${address}/report-fate?digest=${page.headers.get("x-error-digest")}`);
  expect(await told.text()).toBe("delivered");
  expect(told.headers.get("cache-control")).toBe("no-store");
  expect(told.headers.get("content-type")).toBe("text/plain; charset=utf-8");
});

test("of a report that another copy has sent, or nobody, a copy says at once that it does not know", async () => {
  const digest = "a".repeat(32);
  const told = await fetch(`${shared.origin}/sentry-example-page/report-fate?digest=${digest}`);
  expect(await told.text()).toBe("not known to this copy of the server, which has not sent it lately");
});

/** Makes an error on the server, and answers with the screen that is shown for it. */
async function fail({ origin }: RunningSite): Promise<string> {
  const screen = await fetch(`${origin}/sentry-example-page/server-error`, { method: "POST" });
  return screen.text();
}
