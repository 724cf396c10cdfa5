import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { parseDsn } from "../../server/config/dsn.ts";
import { createLogger } from "../../server/observability/log.ts";
import { createErrorReporter } from "../../server/observability/report-error.ts";
import { startSentry } from "../../server/observability/sentry.ts";
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

test("an error is logged with its stack, and sent under its digest", () => {
  const { report, captured, logged } = reportWithLog();
  const error = new Error("broken");
  const digest = report(error, { path: "/opera", componentStack: "at Page" });
  // The form of an id for Sentry.
  expect(digest).toMatch(/^[0-9a-f]{32}$/);
  expect(logged()).toEqual([
    expect.objectContaining({ level: "error", digest, path: "/opera", error: error.stack, componentStack: "at Page" }),
  ]);
  expect(captured).toEqual([[error, digest, { path: "/opera", componentStack: "at Page" }]]);
});

test("a thrown value that is not an error is logged too", () => {
  const { report, logged } = reportWithLog();
  const error = new Error("lost its stack");
  delete error.stack;
  const digests = ["a text", undefined, error].map((thrown) => report(thrown, { path: "/" }));
  expect(new Set(digests).size).toBe(3);
  expect(logged().map(({ error }) => error)).toEqual(["a text", "undefined", "lost its stack"]);
});

test("redirects, and more than sixty errors a minute, are dropped and counted", async () => {
  const dsn = parseDsn(sentry.dsn);
  if (!dsn) throw new Error("The fake's DSN is not one.");
  const dropped: string[] = [];
  const reporting = { dsn, environment: "test", release: "site@1", tracesSampleRate: 0 };
  const { capture, close } = startSentry(reporting, (rule) => dropped.push(rule));
  // Sentry's client would follow which modules are loaded. Jest prevents that, and the bundle leaves it out.
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("not supported in Jest"));
  jest.mocked(console.warn).mockClear();

  const digests = Array.from({ length: 62 }, (_, index) => index.toString(16).padStart(32, "0"));
  capture(new Response(null, { status: 302, headers: { Location: "/opera" } }), "f".repeat(32), { path: "/" });
  for (const digest of digests) capture(new Error("The film tore."), digest, { path: "/documentary" });
  await close();
  expect(dropped).toEqual(["redirect", "too-many", "too-many"]);
  expect(sentry.received.map(({ header }) => header?.["event_id"]).toSorted()).toEqual(digests.slice(0, 60));
  expect(sentry.received[0]?.headers["content-type"]).toBe("application/x-sentry-envelope");
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

function reportWithLog() {
  const lines: string[] = [];
  const captured: unknown[][] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  const report = createErrorReporter(log, (...told) => void captured.push(told));
  return { report, captured, logged: () => lines.map((line) => JSON.parse(line)) };
}
