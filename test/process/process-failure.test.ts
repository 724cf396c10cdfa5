import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type FakeSentry, type ReceivedRequest, startFakeSentry } from "../support/fake-sentry.ts";
import { startSite } from "../support/start-site.ts";

let sentry: FakeSentry;

beforeAll(async () => {
  sentry = await startFakeSentry();
});
afterAll(() => sentry.stop());
beforeEach(() => sentry.forget());

/** Code that runs in the server's process before its own, and fails at a signal. */
function failingOn(signal: string, statement: string): Record<string, string> {
  const code = `process.on("${signal}", () => { ${statement} })`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

describe.each([
  ["an uncaught exception", 'throw new Error("nobody caught this")'],
  ["an unhandled rejection", 'Promise.reject(new Error("nobody caught this"))'],
])("%s", (_case, statement) => {
  test("is reported, and ends the process with status 1", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, ...failingOn("SIGUSR2", statement) });
    site.process.kill("SIGUSR2");
    expect(await site.ended).toBe(1);
    const [report, ...more] = sentry.received.filter(isError);
    expect(more).toEqual([]);
    expect(String(report?.bytes)).toContain("nobody caught this");
    expect(site.output()).toContain("nobody caught this");
    expect(site.output()).toContain(String(report?.header?.["event_id"]));
  });

  test("ends the process without a DSN too, with a log line", async () => {
    const site = await startSite(undefined, failingOn("SIGUSR2", statement));
    site.process.kill("SIGUSR2");
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain("nobody caught this");
  });
});

test("a report in flight still arrives when the process ends", async () => {
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
  const envelope = `{"dsn":"https://other@sentry.example/1"}\n`;
  await fetch(`${site.origin}/monitoring`, { method: "POST", body: envelope });
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
  expect(await site.stop()).toBe(0);
  expect(sentry.received.filter(isError)).toHaveLength(1);
  expect(site.output()).toContain('"monitoring":{"foreign-dsn":1}');
});

function isError({ items }: ReceivedRequest): boolean {
  return items.some(({ header }) => header["type"] === "event");
}
