import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { parseDsn } from "../../server/config/dsn.ts";
import { UpstreamPause } from "../../server/tunnel/upstream-pause.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeResponse, type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import {
  closeTunnels,
  envelope,
  send,
  startTunnel,
  type TunnelResponse,
  type TunnelSite,
  type TunnelSiteOptions,
} from "../support/tunnel-site.ts";

let sentry: FakeSentry;
let site: TunnelSite;
let report: Buffer;

beforeAll(async () => {
  sentry = await startFakeSentry();
  report = envelope(sentry.dsn);
});
beforeEach(async () => {
  sentry.respondWith();
  sentry.forget();
  await start();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await closeTunnels();
});
afterAll(() => sentry.stop());

test("only those of Sentry's headers that the SDK reads come back", async () => {
  sentry.respondWith({
    status: 200,
    headers: {
      "Content-Type": "application/json",
      "Retry-After": "7",
      "X-Sentry-Rate-Limits": ["60:error:project:quota", "120:transaction:organization"],
      "X-Sentry-Error": sentry.origin,
      "Set-Cookie": "upstream=secret",
      "Strict-Transport-Security": "max-age=1",
      "Cache-Control": "public, max-age=600",
      "Access-Control-Allow-Origin": "*",
      Location: sentry.origin,
      Server: "relay",
    },
    body: "{}",
  });
  const { status, headers } = await post();
  expect(status).toBe(200);
  expect(withoutConnection(headers)).toEqual({
    "content-type": "application/json",
    "content-length": "2",
    "retry-after": "7",
    "x-sentry-rate-limits": "60:error:project:quota, 120:transaction:organization",
    "cache-control": "no-store",
  });
});

test("a connection to Sentry is reused, unless Sentry fails", async () => {
  const other = await startFakeSentry();
  try {
    await start({ dsn: parseDsn(other.dsn), upstreamTimeoutMs: 250 });
    let connections = 0;
    other.server.on("connection", () => {
      connections += 1;
    });
    for (let index = 0; index < 5; index += 1) await post(envelope(other.dsn));
    expect(connections).toBe(1);
    other.respondWith("hang");
    await Promise.all(Array.from({ length: 8 }, () => post(envelope(other.dsn))));
    const open = () => new Promise<number>((resolve) => other.server.getConnections((_error, n) => resolve(n)));
    await eventually("the connections to Sentry are closed", async () => (await open()) === 0);
  } finally {
    await other.stop();
  }
});

describe("upstream-failed", () => {
  test.each<[string, FakeResponse, string]>([
    ["hangs", "hang", "timeout"],
    ["does not read", "deaf", "timeout"],
    ["hangs mid-response", "hang-in-response", "timeout"],
    ["responds one byte at a time, endlessly", "drip", "timeout"],
    ["resets the connection", "reset", "ECONNRESET"],
    ["resets the connection mid-response", "reset-in-response", "ECONNRESET"],
    ["ends the connection mid-response", "end-in-response", "broken answer"],
    ["responds endlessly", "endless", "broken answer"],
    ["speaks another protocol", "nonsense", "HPE_INVALID_CONSTANT"],
    ["fails", { status: 500, body: "at http://$ORIGIN/" }, "status 500"],
    ["is overloaded", { status: 503, headers: { "Retry-After": "60" }, body: "nginx" }, "status 503"],
    ["redirects", { status: 302, headers: { Location: "https://elsewhere.example/" } }, "status 302"],
    ["responds with 304", { status: 304 }, "status 304"],
  ])(
    "if Sentry %s, the sender gets 502 in time",
    async (_what, fault, cause) => {
      // So long that a wait for it fails the test, unless it is what ends the request.
      await start({ upstreamTimeoutMs: cause === "timeout" ? 250 : 60_000 });
      sentry.respondWith(fault);
      const response = await post();
      expect(response).toMatchObject({ status: 502, body: "" });
      expect(withoutConnection(response.headers)).toEqual({ "cache-control": "no-store", "content-length": "0" });
      sentry.respondWith();
      expect((await post()).status).toBe(200);
      expect(site.outcomes).toEqual(["upstream-failed", "accepted"]);
      expect(site.causes).toEqual([cause]);
    },
    10_000,
  );

  test("a response of 64 KiB passes, and one byte more does not", async () => {
    const body = "x".repeat(65_536);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    sentry.respondWith({ status: 200, headers, body });
    expect(await post()).toMatchObject({ status: 200, body });
    sentry.respondWith({ status: 200, headers, body: `${body}x` });
    expect(await post()).toMatchObject({ status: 502, body: "" });
  });

  test("if Sentry is down, the cause is counted", async () => {
    const dsn = "http://key@127.0.0.1:9/1";
    await start({ dsn: parseDsn(dsn) });
    expect(await post(envelope(dsn))).toMatchObject({ status: 502, body: "" });
    expect(site.causes).toEqual(["ECONNREFUSED"]);
  });
});

describe("upstream-refused", () => {
  test.each([400, 401, 404, 413])("Sentry's %i is relayed without its body", async (status) => {
    sentry.respondWith({ status, headers: { "Content-Type": "application/json" }, body: `{"detail":"no"}` });
    expect(await post()).toMatchObject({ status, body: "" });
    expect(site.outcomes).toEqual(["upstream-refused"]);
  });

  test("a rejection before Sentry has read everything is relayed too", async () => {
    sentry.respondWith({ status: 413, body: "too much", early: true });
    await start({ limits: { maxBytes: 10_000_000 } });
    expect((await post(envelope(sentry.dsn, { payload: `"${"x".repeat(9_000_000)}"` }))).status).toBe(413);
    expect(site.outcomes).toEqual(["upstream-refused"]);
  });

  test.each([
    [403, "application/json", 403],
    [429, "text/html", 429],
    [407, "text/html", 502],
    [200, "text/html", 200],
  ])("nobody learns the names in a proxy's %i with %s", async (status, type, told) => {
    sentry.respondWith({
      status,
      headers: { "Content-Type": type, "Proxy-Authenticate": 'Basic realm="proxy.internal"' },
      body: `"proxy.internal (10.0.0.8) was requested for ${sentry.origin}/api/1/envelope/?sentry_key=key"`,
    });
    const { headers, ...response } = await post();
    expect(response).toEqual({ status: told, body: "" });
    expect(JSON.stringify(headers)).not.toMatch(/internal|text\/html|proxy-authenticate/i);
  });
});

describe("upstream-limited and backing-off", () => {
  const nowMs = performance.now();
  const setClock = (seconds: number) => jest.spyOn(performance, "now").mockReturnValue(nowMs + seconds * 1_000);

  test.each<[string, FakeResponse, number]>([
    ["429 with Retry-After in seconds", limited(429, { "Retry-After": "60" }), 60],
    ["429 with Retry-After as a date", limited(429, { "Retry-After": "$DATE" }), 90],
    ["429 with a limit for everything", limited(429, { "X-Sentry-Rate-Limits": "30::organization:quota" }), 30],
    ["200 with a limit for everything", limited(200, { "X-Sentry-Rate-Limits": "9:error:key, 45::key" }), 45],
    ["a limit without a readable time", limited(429, { "X-Sentry-Rate-Limits": "soon:" }), 60],
    ["a pause beyond the largest number", limited(429, { "Retry-After": "9".repeat(400) }), 3_600],
  ])("%s begins a pause of an hour at most", async (_what, response, seconds) => {
    setClock(0);
    const date = new Date(Date.now() + seconds * 1_000).toUTCString();
    sentry.respondWith(JSON.parse(JSON.stringify(response).replace("$DATE", date)));
    const first = await post();
    sentry.respondWith();
    sentry.forget();

    const refused = await post();
    expect(refused.status).toBe(429);
    expect(Math.abs(Number(refused.headers["retry-after"]) - seconds)).toBeLessThanOrEqual(2);
    expect(sentry.received).toEqual([]);
    setClock(seconds + 1);
    expect((await post()).status).toBe(200);
    const ending = first.status === 200 ? "accepted" : "upstream-limited";
    expect(site.outcomes).toEqual([ending, "backing-off", "accepted"]);
  });

  test.each<[string, number, Record<string, string>]>([
    ["429 without a time", 429, {}],
    ["429 with a time that is over", 429, { "Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT" }],
    ["429 with an invalid time", 429, { "Retry-After": "soon" }],
    ["429 with a limit for errors only", 429, { "X-Sentry-Rate-Limits": "60:error:key", "Retry-After": "60" }],
    ["413 with Retry-After", 413, { "Retry-After": "60" }],
    ["200 with Retry-After", 200, { "Retry-After": "60" }],
  ])("%s is relayed, and begins no pause", async (_what, status, headers) => {
    sentry.respondWith(limited(status, headers));
    expect((await post()).status).toBe(status);
    sentry.respondWith();
    expect((await post()).status).toBe(200);
  });

  test("a later, shorter pause does not shorten the first", () => {
    setClock(0);
    const pause = new UpstreamPause();
    for (const seconds of ["soon", "60", "10", "0"]) pause.learn(429, { "retry-after": seconds });
    pause.learn(200, {});
    expect(pause.remainingSeconds()).toBe(60);
    setClock(59.5);
    expect(pause.remainingSeconds()).toBe(1);
    setClock(61);
    expect(pause.remainingSeconds()).toBe(0);
  });
});

async function start(options?: TunnelSiteOptions): Promise<void> {
  site = await startTunnel(sentry, options);
}

function post(body = report, headers: Readonly<Record<string, string>> = {}): Promise<TunnelResponse> {
  return send(site, body, { headers });
}

function withoutConnection(headers: TunnelResponse["headers"]) {
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
  return rest;
}

function limited(status: number, headers: Record<string, string>): FakeResponse {
  return { status, headers, body: "limited" };
}
