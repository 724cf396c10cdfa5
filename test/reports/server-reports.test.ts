import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { parseDsn } from "../../server/config/dsn.ts";
import { startSentry } from "../../server/observability/sentry.ts";
import { BROKEN_TEXT, breakText } from "../support/broken-text.ts";
import { copyDist } from "../support/copy-dist.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { startSite } from "../support/start-site.ts";

let sentry: FakeSentry;

beforeAll(async () => {
  sentry = await startFakeSentry();
});
afterEach(() => {
  sentry.respondWith();
  sentry.forget();
});
afterAll(() => sentry.stop());

test("a thrown redirect is dropped and counted", async () => {
  const dsn = parseDsn(sentry.dsn);
  if (!dsn) throw new Error("The fake's DSN is not one.");
  const dropped: string[] = [];
  const reporting = { dsn, environment: "test", release: "site@1", tracesSampleRate: 0 };
  const { capture, close } = startSentry(reporting, (rule) => dropped.push(rule));
  // Sentry's client would follow which modules are loaded. Jest prevents that, and the bundle leaves it out.
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("not supported in Jest"));
  jest.mocked(console.warn).mockClear();
  const [redirect, failure] = ["a", "b"].map((letter) => letter.repeat(32)) as [string, string];

  capture(new Response(null, { status: 302, headers: { Location: "/opera" } }), redirect, { path: "/" });
  capture(new Error("The film tore."), failure, { path: "/documentary" });
  await close();
  expect(dropped).toEqual(["redirect"]);
  expect(sentry.received.map(({ header }) => header?.["event_id"])).toEqual([failure]);
  expect(sentry.received[0]?.headers["content-type"]).toBe("application/x-sentry-envelope");
});

test("of many errors within a minute sixty are reported", async () => {
  const folder = mkdtempSync(join(tmpdir(), "many-errors-"));
  await copyDist(folder);
  breakText(folder);
  const site = await startSite(folder, { SENTRY_DSN: sentry.dsn });
  const responses = await Promise.all(Array.from({ length: 70 }, () => requestBytes(site.origin, BROKEN_TEXT)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([500]));
  expect(await site.stop()).toBe(0);
  rmSync(folder, { recursive: true });
  expect(site.log().find(({ reportsDropped }) => reportsDropped)).toMatchObject({
    reportsDropped: { "too-many": 10 },
  });
  expect(sentry.received.flatMap(({ items }) => items).filter(({ header }) => header["type"] === "event")).toHaveLength(
    60,
  );
});

test("a Sentry that does not respond delays neither visitor nor shutdown", async () => {
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
  sentry.respondWith("hang");
  const { status } = await requestBytes(site.origin, "/sentry-example-page/server-error", {}, "POST");
  expect(status).toBe(500);
  await sentry.waitFor(() => true);
  expect(await site.stop()).toBe(0);
  sentry.server.closeAllConnections();
});
