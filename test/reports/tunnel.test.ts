import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { parseDsn } from "../../server/config/dsn.ts";
import { UpstreamPause } from "../../server/tunnel/upstream-pause.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeResponse, type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { close } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import {
  envelope,
  head,
  type SendOptions,
  send,
  startTunnel,
  type TunnelResponse,
  type TunnelSite,
  type TunnelSiteOptions,
} from "../support/tunnel-site.ts";

const MAX_BYTES = 100_000;
const UPSTREAM_TIMEOUT_MS = 300;
const REPORT_TIMEOUT_MS = 5_000;
const LIMITS = { maxBytes: MAX_BYTES, ratePerMinute: 1_000, maxInFlight: 100 };
/** RFC 9457: the type of problem, and a sentence about this one. */
const PROBLEM = /\{"type":"about:blank","title":"[\w ]+","status":\d+,"detail":"[A-Z][^"]+\."\}$/;

let sentry: FakeSentry;
let site: TunnelSite;
let report: Buffer;
const servers: Server[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
  report = envelope(sentry.dsn);
});
beforeEach(async () => {
  sentry.respondWith();
  sentry.forget();
  site = await startSite();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await Promise.all(servers.splice(0).map(close));
});
afterAll(() => sentry.stop());

describe("accepted", () => {
  test("a report arrives byte for byte, and Sentry's response comes back", async () => {
    const every = Buffer.from(Array.from({ length: 1_024 }, (_, index) => index % 256));
    const payload = Buffer.concat([Buffer.from("Kürzlich \u2028 🎭\n\n{}\n\r\n\0"), every]);
    const body = envelope(sentry.dsn, { payload });
    expect(await post(body)).toMatchObject({ status: 200, body: `{"id":"${"a".repeat(32)}"}` });
    expect(sentry.received[0]?.bytes.equals(body)).toBe(true);
    expect(site.outcomes).toEqual(["accepted"]);
  });

  test.each([
    ["event", {}],
    ["client_report", {}],
    ["span", { item_count: 0 }],
  ])("an item of type %s passes, with or without its length", async (type, header) => {
    const payload = type === "span" ? '{"items":[]}' : "{}";
    const withLength = envelope(sentry.dsn, { type, payload, header });
    const upToItsEnd = envelope(sentry.dsn, { type, payload, header: { ...header, length: undefined } });
    for (const body of [withLength, upToItsEnd, withLength.subarray(0, -1), upToItsEnd.subarray(0, -1)]) {
      expect((await post(body)).status).toBe(200);
    }
  });

  test("a DSN may have the legacy secret or a slash", async () => {
    for (const dsn of [sentry.dsn.replace("@", ":secret@"), `${sentry.dsn}/`]) await post(envelope(dsn));
    expect(site.outcomes).toEqual(["upstream-refused", "upstream-refused"]); // Sentry takes no other writing.
  });

  test("the address may end with a slash; others are not found", async () => {
    expect((await post(report, { path: "/monitoring/" })).status).toBe(200);
    for (const path of ["/monitoring/deeper", "/monitoring//", "/monitoring/%2e%2e/", "/Monitoring"]) {
      expect(await post(report, { path })).toMatchObject({ status: 404, body: "404 Not Found\n" });
    }
    expect(site.outcomes).toEqual(["accepted"]);
  });

  test("reports go to our own DSN, whatever the query says", async () => {
    await post(report, { path: "/monitoring?o=1&p=2&r=us&sentry_key=other#/api/1" });
    const { pathname, search, host } = new URL(parseDsn(sentry.dsn)?.envelopeUrl ?? "");
    expect(sentry.received.map(({ url, headers }) => [url, headers.host])).toEqual([[pathname + search, host]]);
  });

  test.each([[], ["Expect: 100-continue"], ["EXPECT: 100-Continue"]])(
    "only the browser's name is forwarded with a report, %j",
    async (...more) => {
      const { socket, until, text } = openRaw(site.origin);
      for (const agent of ["Mozilla/5.0 (one)", "Mozilla/5.0 (two)"]) {
        socket.write(head(report.length, [...TELLING_HEADERS, ...more, `uSeR-aGeNt: ${agent}`]));
        socket.write(report);
        await sentry.waitFor(({ headers }) => headers["user-agent"] === agent);
      }
      await until("HTTP/1.1 200", 2);
      socket.destroy();
      expect(text()).not.toContain("HTTP/1.1 5");
      const passedOn = ["connection", "content-length", "content-type", "host", "user-agent"];
      for (const { headers } of sentry.received) {
        expect(Object.keys(headers).sort()).toEqual(passedOn);
        expect(headers["content-type"]).toBe("application/x-sentry-envelope");
        expect(JSON.stringify(headers)).not.toMatch(/secret|203\.0\.113|evenings/);
      }
    },
  );

  test("a browser that does not send its name gets none", async () => {
    await post(report);
    expect(sentry.received[0]?.headers).not.toHaveProperty("user-agent");
  });

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
        Via: "1.1 relay",
      },
      body: "{}",
    });
    const { headers, status } = await post(report);
    expect(status).toBe(200);
    const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
    expect(rest).toEqual({
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
      site = await startSite({ dsn: parseDsn(other.dsn) });
      let connections = 0;
      other.server.on("connection", () => {
        connections += 1;
      });
      for (let index = 0; index < 10; index += 1) await post(envelope(other.dsn));
      expect(connections).toBe(1);
      other.respondWith("hang");
      await Promise.all(Array.from({ length: 8 }, () => post(envelope(other.dsn))));
      const open = () => new Promise<number>((resolve) => other.server.getConnections((_error, n) => resolve(n)));
      await eventually(async () => (await open()) === 0);
    } finally {
      await other.stop();
    }
  });
});

describe("rejected by the head alone", () => {
  test.each(["POST", "GET", "HEAD"])("without a DSN %s gets 503", async (method) => {
    site = await startSite({ dsn: undefined });
    const { status, headers } = await post(method === "POST" ? report : Buffer.alloc(0), { method });
    expect(status).toBe(503);
    expect(headers["content-type"]).toBe("application/problem+json");
    expect(headers["cache-control"]).toBe("no-store");
    expect(site.outcomes).toEqual(["no-dsn"]);
  });

  test.each<[string, number, string, string[]]>([
    ["longer than allowed", 413, "too-large", [`Content-Length: ${MAX_BYTES + 1}`]],
    ["far longer than allowed", 413, "too-large", ["Content-Length: 999999999999999"]],
    ["compressed", 415, "encoding", ["Content-Length: 100", "Content-Encoding: gzip"]],
    ["marked as not compressed", 415, "encoding", ["Content-Length: 100", "content-ENCODING: identity"]],
    ["without a length", 411, "length", []],
    ["chunked", 411, "length", ["Transfer-Encoding: chunked"]],
    ["compressed and chunked", 411, "length", ["Transfer-Encoding: gzip, chunked"]],
    ["of another site", 403, "cross-site", ["Content-Length: 100", "Sec-Fetch-Site: cross-site"]],
    ["of a neighbouring site", 403, "cross-site", ["Content-Length: 100", "sec-fetch-site: same-site"]],
    [
      "with contradictory headers",
      403,
      "cross-site",
      ["Content-Length: 9", "Sec-Fetch-Site: none", "Sec-Fetch-Site: cross-site"],
    ],
  ])("a report that is %s gets %i", async (_what, status, outcome, headers) => {
    const { socket, until } = openRaw(site.origin);
    socket.write(`POST /monitoring HTTP/1.1\r\nHost: site\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`);
    const text = await until(`"status":${status}`);
    socket.destroy();
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/content-type: application\/problem\+json\r\n/i);
    expect(text).toMatch(PROBLEM);
    expect(site.outcomes).toEqual([outcome]);
    expect(sentry.received).toEqual([]);
  });

  test.each(["same-origin", "none"])("Sec-Fetch-Site: %s is accepted", async (value) => {
    expect((await post(report, { headers: { "Sec-Fetch-Site": value } })).status).toBe(200);
  });

  test.each([
    ["https://evenings.example", "https://evenings.example", 200],
    ["https://evenings.example", undefined, 200],
    ["https://evenings.example", "https://evil.example", 403],
    ["https://evenings.example", "http://evenings.example", 403],
    ["https://evenings.example", "https://evenings.example:8443", 403],
    ["https://evenings.example", "null", 403],
    ["", "https://evil.example", 200],
  ])("with SITE_ORIGIN %j a page of %j gets %i", async (siteOrigin, origin, status) => {
    site = await startSite({ siteOrigin });
    const response = await post(report, { headers: origin === undefined ? {} : { Origin: origin } });
    expect(response.status).toBe(status);
    expect(site.outcomes).toEqual([status === 200 ? "accepted" : "cross-site"]);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "PROPFIND"])("%s gets 405 with Allow", async (method) => {
    const { status, headers } = await post(Buffer.alloc(0), { method });
    expect([status, headers.allow]).toEqual([405, "POST"]);
    expect(site.outcomes).toEqual(["method"]);
  });

  test("OPTIONS says that POST is allowed, and is not counted", async () => {
    const { status, headers } = await post(Buffer.alloc(0), { method: "OPTIONS" });
    expect([status, headers.allow]).toEqual([200, "POST"]);
    expect(site.outcomes).toEqual([]);
  });

  test("a sender gets the response while it still sends the body", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(Buffer.alloc(3_000_000, "x"))));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(413));
  });

  test("after a chunked body no other request is read", async () => {
    const { socket, closed } = openRaw(site.origin);
    const smuggled = `${head(report.length)}${report}`;
    socket.write(
      `POST /monitoring HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}${smuggled}`,
    );
    expect((await closed).match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(sentry.received).toEqual([]);
  });
});

describe("rejected by the body", () => {
  test.each<[string, string]>([
    ["nothing", ""],
    ["an empty line first", "\n{}"],
    ["no JSON", "nonsense\n"],
    ["JSON that is cut off", `{"dsn":"http`],
    ["a string", `"dsn"\n`],
    ["null", "null\n"],
    ["a list", `["dsn"]\n`],
    ["no dsn", "{}\n"],
    ["a dsn that is a number", `{"dsn":7}\n`],
    ["a dsn that is a list", `{"dsn":["$DSN"]}\n`],
    ["a nested dsn", `{"trace":{"dsn":"$DSN"}}\n`],
    ["a dsn on the second line", `{}\n{"dsn":"$DSN"}\n`],
    ["a byte order mark", `\uFEFF{"dsn":"$DSN"}\n`],
    ["a prototype", `{"__proto__":{"dsn":"$DSN"}}\n`],
    ["a first line of more than 8 KiB", `{"dsn":"$DSN","x":"${"x".repeat(8_192)}"}\n{"type":"event"}\n{}`],
    ["more than 8 KiB without an end", "x".repeat(50_000)],
    ["no item", `{"dsn":"$DSN"}`],
    ["an empty item", `{"dsn":"$DSN"}\n`],
    ["an item without a type", `{"dsn":"$DSN"}\n{"length":2}\n{}`],
    ["a type that is not a string", `{"dsn":"$DSN"}\n{"type":["event"]}\n{}`],
    ["an item that is not JSON", `{"dsn":"$DSN"}\ntype=event\n{}`],
    ["an item that is null", `{"dsn":"$DSN"}\nnull\n{}`],
    ["an item without a payload", `{"dsn":"$DSN"}\n{"type":"event"}`],
    ["an item's header of more than 8 KiB", `{"dsn":"$DSN"}\n{"type":"event","x":"${"x".repeat(8_192)}"}\n{}`],
    ["a payload shorter than its length", `{"dsn":"$DSN"}\n{"type":"event","length":4}\n{}\n`],
    ["a payload longer than its length", `{"dsn":"$DSN"}\n{"type":"event","length":1}\n{}\n`],
    ["a negative length", `{"dsn":"$DSN"}\n{"type":"event","length":-1}\n{}\n`],
    ["a length that is not a number", `{"dsn":"$DSN"}\n{"type":"event","length":"2"}\n{}\n`],
  ])("with %s it is malformed: 400", async (_what, body) => {
    expect((await post(Buffer.from(body.replace("$DSN", sentry.dsn)))).status).toBe(400);
    expect(site.outcomes).toEqual(["malformed"]);
    expect(sentry.received).toEqual([]);
  });

  test("a header may be 8 KiB long", async () => {
    const frame = JSON.stringify({ dsn: sentry.dsn, x: "" });
    const line = (length: number) => frame.replace('"x":""', `"x":"${"x".repeat(length - frame.length)}"`);
    expect((await post(Buffer.from(`${line(8_192)}\n{"type":"event"}\n{}`))).status).toBe(200);
    expect((await post(Buffer.from(`${line(8_193)}\n{"type":"event"}\n{}`))).status).toBe(400);
  });

  test("for another project it gets 403", async () => {
    for (const dsn of ["nonsense", "https://key@foreign.example/1", sentry.dsn.replace(/\d+$/, "4508")]) {
      expect((await post(envelope(dsn))).status).toBe(403);
    }
    expect(site.outcomes).toEqual(Array(3).fill("foreign-dsn"));
    expect(sentry.received).toEqual([]);
  });

  test.each(
    `transaction session sessions attachment user_report feedback profile replay_event replay_recording check_in log
     trace_metric statsd raw_security Event constructor`.split(/\s+/),
  )("an item of type %s gets 403", async (type) => {
    expect((await post(envelope(sentry.dsn, { type }))).status).toBe(403);
    expect(site.outcomes).toEqual(["foreign-type"]);
    expect(sentry.received).toEqual([]);
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ["two items", (whole) => Buffer.concat([whole, Buffer.from('{"type":"event","length":2}\n{}\n')])],
    ["thousands of items", (whole) => Buffer.concat([whole, Buffer.from('{"type":"event"}\n{}\n'.repeat(4_000))])],
    ["an attachment", (whole) => Buffer.concat([whole, Buffer.from('{"type":"attachment","length":1}\n.\n')])],
    ["more spans than a page view has", () => envelope(sentry.dsn, { type: "span", header: { item_count: 101 } })],
    ["spans without a number", () => envelope(sentry.dsn, { type: "span", header: { item_count: "many" } })],
  ])("with %s it gets 413", async (_what, make) => {
    expect((await post(make(report))).status).toBe(413);
    expect(site.outcomes).toEqual(["too-many-items"]);
    expect(sentry.received).toEqual([]);
  });

  test("a report that does not arrive in time gets 408", async () => {
    site = await startSite({ reportTimeoutMs: 100 });
    const { socket, until, closed } = openRaw(site.origin);
    socket.write(head(report.length));
    socket.write(report.subarray(0, -1));
    expect(await until('"status":408')).toMatch(/^HTTP\/1\.1 408 .*\r\nconnection: close\r\n/is);
    await closed;
    expect(site.outcomes).toEqual(["too-slow"]);
    expect(sentry.received).toEqual([]);
  });

  test("a report and Sentry have ten seconds each", async () => {
    const started = jest.spyOn(globalThis, "setTimeout");
    site = await startSite({ reportTimeoutMs: undefined, upstreamTimeoutMs: undefined });
    expect((await post(report)).status).toBe(200);
    const delays = started.mock.calls.map(([, delay]) => delay);
    started.mockRestore();
    expect(delays.filter((delay) => delay === 10_000)).toHaveLength(2);
  });
});

describe("upstream-failed", () => {
  test.each<[string, FakeResponse, string]>([
    ["hangs", "hang", "timeout"],
    ["does not read", "deaf", "timeout"],
    ["resets the connection", "reset", "ECONNRESET"],
    ["resets the connection mid-response", "reset-in-response", "ECONNRESET"],
    ["ends the connection mid-response", "end-in-response", "broken answer"],
    ["hangs mid-response", "hang-in-response", "timeout"],
    ["responds one byte at a time, endlessly", "drip", "timeout"],
    ["responds endlessly", "endless", "broken answer"],
    ["speaks another protocol", "nonsense", "HPE_INVALID_CONSTANT"],
    ["fails", { status: 500, body: "at http://$ORIGIN/" }, "status 500"],
    ["is overloaded", { status: 503, headers: { "Retry-After": "60" }, body: "nginx" }, "status 503"],
    ["redirects", { status: 302, headers: { Location: "https://elsewhere.example/" } }, "status 302"],
    ["responds with 304", { status: 304 }, "status 304"],
  ])("if Sentry %s, the sender gets 502 in time", async (_what, fault, cause) => {
    sentry.respondWith(fault);
    const started = performance.now();
    const response = await post(report);
    expect(performance.now() - started).toBeLessThan(UPSTREAM_TIMEOUT_MS + 1_000);
    expect(response).toMatchObject({ status: 502, body: "", statusMessage: "Bad Gateway" });
    const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...headers } = response.headers;
    expect(headers).toEqual({ "cache-control": "no-store", "content-length": "0" });
    sentry.respondWith();
    expect((await post(report)).status).toBe(200);
    expect(site.outcomes).toEqual(["upstream-failed", "accepted"]);
    expect(site.causes).toEqual([cause]);
  });

  test.each<FakeResponse>(["reset", "reset-in-response", "end-in-response", "nonsense", "endless"])(
    "if Sentry breaks off (%s), nobody waits any longer",
    async (fault) => {
      site = await startSite({ upstreamTimeoutMs: 20_000 });
      sentry.respondWith(fault);
      expect(await post(report)).toMatchObject({ status: 502, body: "" });
    },
    10_000,
  );

  test("a response of 64 KiB passes, and one byte more does not", async () => {
    const body = "x".repeat(65_536);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    sentry.respondWith({ status: 200, headers, body });
    expect(await post(report)).toMatchObject({ status: 200, body });
    sentry.respondWith({ status: 200, headers, body: `${body}x` });
    expect(await post(report)).toMatchObject({ status: 502, body: "" });
  });

  test.each([
    ["is down", "http", ["ECONNREFUSED"]],
    ["speaks no TLS", "https", ["EPROTO"]],
    // The second if the machine has no name server.
    ["has an unknown host name", "http://key@sentry.invalid/1", ["ENOTFOUND", "EAI_AGAIN"]],
  ])("if Sentry %s, the cause is counted", async (_what, scheme, causes) => {
    const gone = await startFakeSentry();
    const dsn = scheme.includes("@") ? scheme : gone.dsn.replace("http", scheme);
    if (scheme === "http") await gone.stop();
    site = await startSite({ dsn: parseDsn(dsn), upstreamTimeoutMs: 20_000 });
    expect(await post(envelope(dsn))).toMatchObject({ status: 502, body: "" });
    expect(causes).toContain(site.causes[0]);
    if (scheme !== "http") await gone.stop();
  });
});

describe("upstream-refused", () => {
  test.each([400, 401, 403, 404, 413])("Sentry's %i is relayed without its body", async (status) => {
    sentry.respondWith({ status, headers: { "Content-Type": "application/json" }, body: `{"detail":"no"}` });
    expect(await post(report)).toMatchObject({ status, body: "" });
    expect(site.outcomes).toEqual(["upstream-refused"]);
  });

  test("a rejection before Sentry has read everything is relayed too", async () => {
    sentry.respondWith({ status: 413, body: "too much", early: true });
    site = await startSite({ limits: { ...LIMITS, maxBytes: 10_000_000 } });
    const payload = `"${"x".repeat(9_000_000)}"`;
    expect((await post(envelope(sentry.dsn, { payload }))).status).toBe(413);
    expect(site.outcomes).toEqual(["upstream-refused"]);
  });

  test.each([
    [403, "text/html", 403],
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
    const { headers, ...response } = await post(report);
    expect(response).toMatchObject({ status: told, body: "" });
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
    ["a pause of a week", limited(429, { "Retry-After": "604800" }), 3_600],
    ["a pause beyond the largest number", limited(429, { "Retry-After": "9".repeat(400) }), 3_600],
  ])("%s begins a pause of an hour at most", async (_what, response, seconds) => {
    setClock(0);
    const date = new Date(Date.now() + seconds * 1_000).toUTCString();
    sentry.respondWith(JSON.parse(JSON.stringify(response).replace("$DATE", date)));
    const first = await post(report);
    sentry.respondWith();
    sentry.forget();

    const refused = await post(report);
    expect(refused.status).toBe(429);
    expect(Math.abs(Number(refused.headers["retry-after"]) - seconds)).toBeLessThanOrEqual(2);
    setClock(seconds / 2);
    const later = await post(report);
    expect(Math.abs(Number(later.headers["retry-after"]) - seconds / 2)).toBeLessThanOrEqual(2);
    expect(sentry.received).toEqual([]);

    setClock(seconds + 1);
    expect((await post(report)).status).toBe(200);
    const ending = first.status === 200 ? "accepted" : "upstream-limited";
    expect(site.outcomes).toEqual([ending, "backing-off", "backing-off", "accepted"]);
  });

  test.each<[string, FakeResponse]>([
    ["429 without a time", limited(429, {})],
    ["429 with a time that is over", limited(429, { "Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT" })],
    ["429 with an invalid time", limited(429, { "Retry-After": "soon" })],
    ["429 with a limit for errors only", limited(429, { "X-Sentry-Rate-Limits": "60:error:key", "Retry-After": "60" })],
    ["413 with Retry-After", limited(413, { "Retry-After": "60" })],
    ["200 with Retry-After", limited(200, { "Retry-After": "60" })],
  ])("%s is relayed, and begins no pause", async (_what, response) => {
    sentry.respondWith(response);
    expect((await post(report)).status).toBe(typeof response === "object" ? response.status : 0);
    sentry.respondWith();
    expect((await post(report)).status).toBe(200);
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

describe("rate-limited", () => {
  const limits = { ...LIMITS, ratePerMinute: 3 };
  const statusesOf = async (bodies: readonly Buffer[]) => {
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await post(body)).status);
    return statuses;
  };
  let timings: Buffer;
  beforeAll(() => {
    timings = envelope(sentry.dsn, { type: "span", payload: '{"items":[]}', header: { item_count: 0 } });
  });

  test("one visitor's limit is nobody else's", async () => {
    site = await startSite({ limits, trustProxy: 1 });
    for (let index = 0; index < 3; index += 1) expect((await post(report, from("203.0.113.7"))).status).toBe(200);
    const { status, headers } = await post(report, from("203.0.113.7"));
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(50);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await post(report, from("203.0.113.8"))).status).toBe(200);
    expect(site.outcomes).toEqual(["accepted", "accepted", "accepted", "rate-limited", "accepted"]);
    expect(Object.keys(headers).filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  });

  test("timings and errors have separate limits", async () => {
    site = await startSite({ limits });
    expect(await statusesOf(Array(5).fill(timings))).toEqual([200, 200, 200, 429, 429]);
    expect(await statusesOf([...Array(4).fill(report), timings])).toEqual([200, 200, 200, 429, 429]);
    site = await startSite({ limits });
    expect(await statusesOf([...Array(4).fill(report), timings])).toEqual([200, 200, 200, 429, 200]);
    expect(site.outcomes).toEqual(["accepted", "accepted", "accepted", "rate-limited", "accepted"]);
  });

  test("Sentry's client learns which of the two to hold back", async () => {
    site = await startSite({ limits: { ...LIMITS, ratePerMinute: 1 } });
    await post(timings);
    expect((await post(timings)).headers["x-sentry-rate-limits"]).toMatch(/^(60|59):span:key$/);
    await post(report);
    // With both limits used up no body is read, and all kinds are to be dropped.
    const { headers } = await post(report);
    expect(headers).not.toHaveProperty("x-sentry-rate-limits");
    expect(Number(headers["retry-after"])).toBeGreaterThan(50);
  });

  test("rejected reports count too, and at the limit no body is read", async () => {
    site = await startSite({ limits });
    expect(await statusesOf(Array(3).fill(Buffer.from("nonsense")))).toEqual([400, 400, 400]);
    const { socket, until } = openRaw(site.origin);
    socket.write(head(1_000));
    expect(await until('"status":429')).toMatch(/^HTTP\/1\.1 429 /);
    socket.destroy();
  });

  test.each<[string, string[], number[]]>([
    [
      "an IPv6 /56",
      ["2001:db8:1:100::1", "2001:db8:1:1ff::2", "2001:db8:1:123:4:5:6:7", "2001:db8:1:150::9", "2001:db8:1:200::1"],
      [200, 200, 200, 429, 200],
    ],
    [
      "an IPv4 address, in any notation",
      ["203.0.113.1", "::ffff:203.0.113.1", "::ffff:cb00:7101", "203.0.113.1:4711", "203.0.113.2"],
      [200, 200, 200, 429, 200],
    ],
    [
      "an IPv6 address, with any port or zone",
      ["[2001:db8:9:2::1]:1", "[2001:db8:9:2::1]:2", "2001:db8:9:2::1%eth0.1", "2001:db8:9:2::1%1", "fe80::1%eth0"],
      [200, 200, 200, 429, 200],
    ],
    [
      "an IPv4 address behind a translator",
      ["64:ff9b::1.2.3.4", "64:ff9b::102:304", "1.2.3.4", "64:FF9B:0::1.2.3.4", "64:ff9b::1.2.3.5"],
      [200, 200, 200, 429, 200],
    ],
    [
      "everything that is not an address",
      ["client-1", "client-2", "unknown", "_hidden", "203.0.113.2"],
      [200, 200, 200, 429, 200],
    ],
  ])("one visitor is %s", async (_what, addresses, expected) => {
    site = await startSite({ limits, trustProxy: 1 });
    const statuses: number[] = [];
    for (const address of addresses) statuses.push((await post(report, from(address))).status);
    expect(statuses).toEqual(expected);
  });
});

describe("busy", () => {
  const begin = async (address: string) => {
    const raw = openRaw(site.origin);
    const requested = once(site.server, "request");
    raw.socket.write(head(1_000, [`X-Forwarded-For: ${address}`]));
    await requested;
    return raw.socket;
  };

  test("a report frees its place, however it ends", async () => {
    site = await startSite({ limits: { ...LIMITS, maxInFlight: 4 } });
    const waiting = [await begin("a"), await begin("b")];
    const refused = await post(report);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    for (const socket of waiting) socket.destroy();
    await eventually(() => site.outcomes.length === 3);
    expect(site.outcomes).toEqual(["busy", "client-closed", "client-closed"]);

    for (const fault of ["hang", "reset", "nonsense", "reset-in-response", "endless", undefined] as const) {
      sentry.respondWith(fault);
      const statuses = await Promise.all([post(report), post(report)]);
      expect(statuses.map(({ status }) => status)).toEqual(fault ? [502, 502] : [200, 200]);
    }
    for (let index = 0; index < 3; index += 1) expect((await post(Buffer.from("nonsense"))).status).toBe(400);
    expect((await post(report)).status).toBe(200);
  });

  test("one IPv6 network leaves places for others", async () => {
    site = await startSite({ limits: { ...LIMITS, maxInFlight: 64 }, trustProxy: 1 });
    const sockets: Socket[] = [];
    for (let index = 0; index < 80; index += 1) {
      sockets.push(await begin(`2001:db8:1:${(index % 36).toString(16)}00::1`));
    }
    expect((await post(report, from("2001:db8:1:ff00::1"))).status).toBe(503);
    expect((await post(report, from("2001:db8:2::1"))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("half of the places are kept for networks that have none", async () => {
    site = await startSite({ limits: { ...LIMITS, maxInFlight: 16 }, trustProxy: 1 });
    const sockets: Socket[] = [];
    for (let index = 0; index < 24; index += 1) sockets.push(await begin(`203.0.113.${index % 3}`));
    expect((await post(report, from("203.0.113.0"))).status).toBe(503);
    expect((await post(report, from("203.0.113.4"))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("two visitors cannot take all places", async () => {
    site = await startSite({ limits: { ...LIMITS, maxInFlight: 64 }, trustProxy: 1 });
    const sockets = [];
    for (let index = 0; index < 40; index += 1) {
      sockets.push(await begin("203.0.113.1"), await begin("203.0.113.2"));
    }
    expect((await post(report, from("203.0.113.3"))).status).toBe(200);
    expect((await post(report, from("203.0.113.1"))).status).toBe(503);
    for (const socket of sockets) socket.destroy();
    await eventually(() => site.outcomes.length === 82);
    expect(site.outcomes.filter((outcome) => outcome === "client-closed")).toHaveLength(16);
    expect((await post(report, from("203.0.113.1"))).status).toBe(200);
  });
});

describe("client-closed", () => {
  test("in mid-body, and Sentry gets nothing", async () => {
    const { socket } = openRaw(site.origin);
    const requested = once(site.server, "request");
    socket.write(head(report.length));
    socket.write(report.subarray(0, -1));
    await requested;
    socket.destroy();
    await eventually(() => site.outcomes.length === 1);
    expect(site.outcomes).toEqual(["client-closed"]);
    expect(sentry.received).toEqual([]);
  });

  test("while Sentry is slow, and the request to Sentry ends", async () => {
    site = await startSite({ upstreamTimeoutMs: 20_000 });
    sentry.respondWith("hang");
    const called = once(sentry.server, "request");
    const { socket } = openRaw(site.origin);
    socket.write(head(report.length));
    socket.write(report);
    await sentry.waitFor(() => true);
    const [, response] = await called;
    socket.destroy();
    await once(response, "close");
    await eventually(() => site.outcomes.length === 1);
    expect(site.outcomes).toEqual(["client-closed"]);
  });
});

test("nothing is written to the console, and no warning is given", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  const info = jest.spyOn(console, "info").mockImplementation(() => {});
  const warnings: unknown[] = [];
  const warn = (warning: unknown) => warnings.push(warning);
  process.on("warning", warn);
  for (const fault of ["hang", "reset", "nonsense", "reset-in-response", undefined] as const) {
    sentry.respondWith(fault);
    await Promise.all(Array.from({ length: 30 }, () => post(report)));
  }
  await post(report, { headers: { "X-Forwarded-For": "203.0.113.7", Forwarded: "for=203.0.113.7" } });
  await new Promise(setImmediate);
  process.off("warning", warn);
  expect([...log.mock.calls, ...info.mock.calls, ...warnings]).toEqual([]);
});

const TELLING_HEADERS = [
  "Cookie: session=secret",
  "AUTHORIZATION: Basic c2VjcmV0",
  "x-Sentry-Auth: Sentry sentry_key=other",
  "Origin: https://evenings.example",
  "Referer: https://evenings.example/opera?secret",
  "X-Forwarded-For: 203.0.113.7",
  "x-forwarded-HOST: evenings.example",
  "Forwarded: for=203.0.113.7",
  "X-Real-IP: 203.0.113.7",
  "CF-Connecting-IP: 203.0.113.7",
  "Sec-CH-UA: secret",
  "Sec-Fetch-Site: same-origin",
  "Accept: */*",
  "Accept-Language: de",
  "Accept-Encoding: gzip, br",
  "Traceparent: 00-secret",
  "Baggage: secret",
  "Sentry-Trace: secret",
  "Content-Type: text/plain;charset=UTF-8",
  "TE: trailers",
  "Connection: keep-alive, X-Hop",
  "X-Hop: secret",
];

async function startSite(options: Partial<TunnelSiteOptions> = {}): Promise<TunnelSite> {
  const timeouts = { upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS, reportTimeoutMs: REPORT_TIMEOUT_MS };
  const started = await startTunnel(sentry, { limits: LIMITS, ...timeouts, ...options });
  servers.push(started.server);
  return started;
}

/** Sends a body on a new connection, and checks that a rejection says why. */
function from(address: string): SendOptions {
  return { headers: { "X-Forwarded-For": address } };
}

async function post(body: Buffer, options?: SendOptions): Promise<TunnelResponse> {
  const response = await send(site, body, options);
  if (/problem/.test(response.headers["content-type"] ?? "") && response.body) expect(response.body).toMatch(PROBLEM);
  return response;
}

function limited(status: number, headers: Record<string, string>): FakeResponse {
  return { status, headers, body: "limited" };
}
