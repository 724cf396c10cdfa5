import { type EventEmitter, once } from "node:events";
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import express from "express";
import { parseDsn } from "../server/config/dsn.ts";
import { MonitoringExchange } from "../server/monitoring/exchange.ts";
import { type MonitoringOptions, serveMonitoring } from "../server/monitoring/serve-monitoring.ts";
import { UpstreamBackOff } from "../server/monitoring/upstream-back-off.ts";
import { eventually } from "./support/eventually.ts";
import { type FakeAnswer, type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { close, listen } from "./support/listen.ts";
import { openRaw } from "./support/raw-connection.ts";

const MAX_BYTES = 100_000;
const UPSTREAM_TIMEOUT_MS = 300;
/** RFC 9457: what kind of refusal it is, and a sentence about this one. */
const PROBLEM = /\{"type":"about:blank","title":"[\w ]+","status":\d+,"detail":"[A-Z][^"]+\."\}$/;

let sentry: FakeSentry;
let site: Site;
const servers: Server[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
});
beforeEach(async () => {
  sentry.answerWith();
  sentry.forget();
  site = await startSite();
});
afterEach(async () => {
  expect(site.errors).toEqual([]);
  await Promise.all(servers.splice(0).map(close));
});
afterAll(() => sentry.stop());

describe("an envelope of ours", () => {
  test("arrives byte for byte, whatever its bytes are, and the ingest's answer comes back", async () => {
    const every = Buffer.from(Array.from({ length: 1_024 }, (_, index) => index % 256));
    const body = envelope([
      { type: "event", payload: JSON.stringify({ event_id: "a".repeat(32), message: "Kürzlich \u2028 🎭" }) },
      { type: "attachment", payload: every },
      { type: "attachment", payload: Buffer.from("\n\n{}\n\r\n\0") },
    ]);
    const answer = await post(site, body);
    expect(answer).toMatchObject({ status: 200, body: `{"id":"${"a".repeat(32)}"}` });
    expect(sentry.received).toHaveLength(1);
    expect(sentry.received[0]?.bytes.equals(body)).toBe(true);
    expect(sentry.received[0]?.items[1]?.payload).toEqual(new Uint8Array(every));
    expect(site.outcomes).toEqual(["accepted"]);
  });

  test("of the greatest length that is allowed, in pieces of any size, arrives whole", async () => {
    const body = envelope([{ type: "attachment", payload: Buffer.alloc(MAX_BYTES - 1_000, 7) }]);
    const whole = Buffer.concat([body, Buffer.alloc(MAX_BYTES - body.length, "\n")]);
    expect((await post(site, whole)).status).toBe(400); // The ingest minds the empty lines; the tunnel does not.
    expect(sentry.received[0]?.bytes.equals(whole)).toBe(true);
    sentry.forget();
    const small = envelope([{ type: "attachment", payload: "seven bytes at a time" }]);
    const { socket, until } = openRaw(site.origin);
    socket.setNoDelay(true).write(head(small.length));
    for (let at = 0; at < small.length; at += 7) {
      socket.write(small.subarray(at, at + 7));
      await new Promise(setImmediate);
    }
    await until("HTTP/1.1 200");
    socket.destroy();
    expect(sentry.received[0]?.bytes.equals(small)).toBe(true);
  });

  test("may be its header alone, with or without the end of the line", async () => {
    const line = Buffer.from(JSON.stringify({ dsn: sentry.dsn }));
    expect((await post(site, line)).status).toBe(200);
    expect((await post(site, Buffer.concat([line, Buffer.from("\n")]))).status).toBe(200);
    expect(sentry.received.map(({ bytes }) => bytes.length)).toEqual([line.length, line.length + 1]);
  });

  test("may write its DSN with the legacy secret or a slash at the end", async () => {
    for (const dsn of [sentry.dsn.replace("@", ":secret@"), `${sentry.dsn}/`]) {
      await post(site, envelope([], { dsn }));
    }
    expect(site.outcomes).toEqual(["upstream-refused", "upstream-refused"]); // The ingest takes no other writing.
    expect(sentry.received).toHaveLength(2);
  });

  test("may go to a slash at the end as well, and to nothing deeper or otherwise written", async () => {
    expect((await post(site, envelope([]), { path: "/monitoring/" })).status).toBe(200);
    sentry.forget();
    for (const path of ["/monitoring/deeper", "/monitoring//", "/monitoring/%2e%2e/", "/Monitoring", "/MONITORING/"]) {
      const answer = await post(site, envelope([]), { path });
      expect(answer).toMatchObject({ status: 404, body: "404 Not Found\n" });
      expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    }
    expect(sentry.received).toEqual([]);
    expect(site.outcomes).toEqual(["accepted"]);
  });

  test("goes to the address of our own DSN, and the query of the visitor goes nowhere", async () => {
    await post(site, envelope([]), { path: "/monitoring?o=1&p=2&r=us&sentry_key=other#/api/1" });
    const url = new URL(parseDsn(sentry.dsn)?.envelopeUrl ?? "");
    expect(sentry.received.map((received) => received.url)).toEqual([url.pathname + url.search]);
    expect(sentry.received[0]?.headers.host).toBe(url.host);
  });

  test("goes to an IPv6 address with the key in its query", async () => {
    const other = await startFakeSentry({ host: "::1" });
    try {
      const there = await startSite({ dsn: parseDsn(other.dsn) });
      expect((await post(there, envelope([], { dsn: other.dsn }))).status).toBe(200);
      expect(other.received[0]?.url).toContain("sentry_key=");
      expect(other.received[0]?.headers.host).toBe(new URL(other.origin).host);
    } finally {
      await other.stop();
    }
  });
});

describe("of a visitor's headers", () => {
  const telling = [
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
    "Sec-CH-UA-Platform: secret",
    "Sec-Fetch-Site: same-origin",
    "Accept: */*",
    "Accept-Language: de",
    "Accept-Encoding: gzip, br",
    "DNT: 1",
    "Traceparent: 00-secret",
    "Baggage: secret",
    "Sentry-Trace: secret",
    "Content-Type: text/plain;charset=UTF-8",
    "TE: trailers",
    "Connection: keep-alive, X-Hop",
    "X-Hop: secret",
  ];
  const passedOn = ["connection", "content-length", "content-type", "host", "user-agent"];

  test.each([
    ["", []],
    [" with Expect: 100-continue", ["Expect: 100-continue"]],
    [" with an odd Expect", ["EXPECT: 100-Continue"]],
  ])("only the browser's name goes up%s, on a connection that is used again as well", async (_case, more) => {
    const body = envelope([{ type: "event", payload: "{}" }]);
    const { socket, until, text } = openRaw(site.origin);
    for (const agent of ["Mozilla/5.0 (one)", "Mozilla/5.0 (two)"]) {
      socket.write(head(body.length, [...telling, ...more, `uSeR-aGeNt: ${agent}`]));
      socket.write(body);
      await sentry.waitFor(({ headers }) => headers["user-agent"] === agent);
    }
    await until("HTTP/1.1 200", 2);
    socket.destroy();
    expect(text()).not.toContain("HTTP/1.1 5");
    expect(sentry.received.map(({ headers }) => Object.keys(headers).sort())).toEqual([passedOn, passedOn]);
    expect(sentry.received.map(({ headers }) => headers["user-agent"])).toEqual([
      "Mozilla/5.0 (one)",
      "Mozilla/5.0 (two)",
    ]);
    expect(sentry.received[0]?.headers["content-type"]).toBe("application/x-sentry-envelope");
    expect(JSON.stringify(sentry.received.map(({ headers }) => headers))).not.toMatch(/secret|203\.0\.113|evenings/);
  });

  test("where the browser does not say its name, none is made up", async () => {
    await post(site, envelope([]));
    expect(Object.keys(sentry.received[0]?.headers ?? {})).not.toContain("user-agent");
  });
});

describe("of the ingest's headers", () => {
  test("only what the SDK understands comes back, and the answer is not kept", async () => {
    sentry.answerWith({
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
    const { headers, rawHeaders, status } = await post(site, envelope([]));
    expect(status).toBe(200);
    const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...rest } = headers;
    expect(rest).toEqual({
      "content-type": "application/json",
      "content-length": "2",
      "retry-after": "7",
      "x-sentry-rate-limits": "60:error:project:quota, 120:transaction:organization",
      "cache-control": "no-store",
    });
    expect(rawHeaders.filter((name) => /^content-length$/i.test(name))).toHaveLength(1);
  });
});

describe("without a DSN", () => {
  test.each(["POST", "GET", "HEAD"])("%s is answered 503, and says so", async (method) => {
    site = await startSite({ dsn: undefined });
    const answer = await post(site, method === "POST" ? envelope([]) : Buffer.alloc(0), { method });
    expect(answer.status).toBe(503);
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(answer.headers["cache-control"]).toBe("no-store");
    if (method !== "HEAD") {
      expect(JSON.parse(answer.body)).toEqual({
        type: "about:blank",
        title: "Service Unavailable",
        status: 503,
        detail: "This site is not set up to receive error reports.",
      });
    }
    expect(site.outcomes).toEqual(["no-dsn"]);
  });
});

describe("refused by its head alone, with no byte of the body read,", () => {
  test.each<[string, number, string, string[]]>([
    ["longer than allowed", 413, "too-large", [`Content-Length: ${MAX_BYTES + 1}`]],
    ["far longer than allowed", 413, "too-large", ["Content-Length: 999999999999999"]],
    ["compressed", 415, "encoding", ["Content-Length: 100", "Content-Encoding: gzip"]],
    ["not compressed, and says it", 415, "encoding", ["Content-Length: 100", "content-ENCODING: identity"]],
    ["without a length", 411, "length", []],
    ["in chunks", 411, "length", ["Transfer-Encoding: chunked"]],
    ["in compressed chunks", 411, "length", ["Transfer-Encoding: gzip, chunked"]],
    ["of another site", 403, "cross-site", ["Content-Length: 100", "Sec-Fetch-Site: cross-site"]],
    ["of a neighbouring site", 403, "cross-site", ["Content-Length: 100", "sec-fetch-site: same-site"]],
    ["of two minds", 403, "cross-site", ["Content-Length: 9", "Sec-Fetch-Site: none", "Sec-Fetch-Site: cross-site"]],
  ])("%s: %i", async (_what, status, outcome, headers) => {
    const { socket, until, closed } = openRaw(site.origin);
    socket.write(`POST /monitoring HTTP/1.1\r\nHost: site\r\n${headers.map((line) => `${line}\r\n`).join("")}\r\n`);
    const text = await until(`"status":${status}`);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toMatch(/content-type: application\/problem\+json\r\n/i);
    expect(text).toMatch(/connection: close\r\n/i);
    socket.end();
    expect(await closed).toMatch(PROBLEM);
    expect(site.outcomes).toEqual([outcome]);
    expect(sentry.received).toEqual([]);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "PROPFIND"])("%s: 405 with Allow", async (method) => {
    const answer = await post(site, Buffer.alloc(0), { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("POST");
    expect(site.outcomes).toEqual(["method"]);
  });

  test("OPTIONS says that POST is allowed, and is no report", async () => {
    const answer = await post(site, Buffer.alloc(0), { method: "OPTIONS" });
    expect([answer.status, answer.headers.allow]).toEqual([200, "POST"]);
    expect(site.outcomes).toEqual([]);
    expect(sentry.received).toEqual([]);
  });

  test.each(["same-origin", "none", undefined])("and Sec-Fetch-Site: %s is no reason", async (value) => {
    const headers: Record<string, string> = value === undefined ? {} : { "Sec-Fetch-Site": value };
    expect((await post(site, envelope([]), { headers })).status).toBe(200);
  });

  test("a body that is still sent is thrown away, and the connection closed well as soon as it is over", async () => {
    const { socket, until, closed } = openRaw(site.origin);
    socket.write(head(MAX_BYTES + 1));
    await until('"status":413');
    const started = performance.now();
    for (let sent = 0; sent <= MAX_BYTES; sent += 10_000) {
      expect(socket.writable).toBe(true);
      socket.write(Buffer.alloc(Math.min(10_000, MAX_BYTES + 1 - sent)));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await closed;
    expect(socket.errored).toBeNull();
    expect(performance.now() - started).toBeLessThan(800);
  });

  test("a body that is still sent does not cost the visitor the answer", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(site, Buffer.alloc(3_000_000, "x"))));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(413));
  });
});

describe("the first line", () => {
  test.each<[string, string]>([
    ["nothing", ""],
    ["an empty line", "\n{}"],
    ["no JSON", "nonsense\n"],
    ["JSON that is cut off", `{"dsn":"http`],
    ["a string", `"dsn"\n`],
    ["null", "null\n"],
    ["a list", `["dsn"]\n`],
    ["no dsn", "{}\n"],
    ["a dsn that is a number", `{"dsn":7}\n`],
    ["a dsn that is null", `{"dsn":null}\n`],
    ["a dsn that is a list", `{"dsn":["$DSN"]}\n`],
    ["a dsn further in", `{"trace":{"dsn":"$DSN"}}\n`],
    ["a dsn on the second line", `{}\n{"dsn":"$DSN"}\n`],
    ["a byte order mark", `\uFEFF{"dsn":"$DSN"}\n`],
    ["bytes that are not text", "\xff\xfe\0\n"],
    ["more than 8 KiB", `{"dsn":"$DSN","x":"${"x".repeat(8_192)}"}\n`],
    ["more than 8 KiB without an end", "x".repeat(50_000)],
    ["a prototype", `{"__proto__":{"dsn":"$DSN"}}\n`],
  ])("with %s is malformed: 400", async (_what, body) => {
    expect((await post(site, Buffer.from(body.replace("$DSN", sentry.dsn)))).status).toBe(400);
    expect(site.outcomes).toEqual(["malformed"]);
    expect(sentry.received).toEqual([]);
  });

  test("may be 8 KiB long and no longer, also where it comes in pieces", async () => {
    const frame = JSON.stringify({ dsn: sentry.dsn, x: "" });
    const line = (length: number) => frame.replace('"x":""', `"x":"${"x".repeat(length - frame.length)}"`);
    expect((await post(site, Buffer.from(`${line(8_192)}\n`))).status).toBe(200);
    expect((await post(site, Buffer.from(line(8_192)))).status).toBe(200);
    expect((await post(site, Buffer.from(`${line(8_193)}\n`))).status).toBe(400);
    expect((await post(site, Buffer.from(line(8_193)))).status).toBe(400);
    const { socket, until } = openRaw(site.origin);
    const asked = once(site.server, "request");
    socket.write(head(8_193) + line(8_192));
    const [request]: IncomingMessage[] = await asked;
    await eventually(() => request?.readableDidRead === true);
    socket.write("\n");
    await until("HTTP/1.1 200");
    socket.destroy();
  });

  test("is judged as soon as it is there, and refused as soon as it is too long, whatever is still to come", async () => {
    for (const [start, status] of [
      [`{"dsn":"https://key@foreign.example/1"}\n`, 403],
      ["x".repeat(8_193), 400],
    ] as const) {
      const { socket, until } = openRaw(site.origin);
      socket.write(head(MAX_BYTES));
      socket.write(start);
      await until(`HTTP/1.1 ${status}`);
      socket.destroy();
    }
  });

  test.each<[string, (dsn: URL) => void]>([
    ["key", (dsn) => (dsn.username = "f".repeat(32))],
    ["host", (dsn) => (dsn.hostname = "127.0.0.2")],
    ["port", (dsn) => (dsn.port = "1")],
    ["path", (dsn) => (dsn.pathname = "/4507")],
    ["project", (dsn) => (dsn.pathname = "/relay/4508")],
    ["scheme", (dsn) => (dsn.protocol = "https:")],
  ])("with a dsn of another %s is not ours: 403", async (_what, change) => {
    const dsn = new URL(sentry.dsn);
    change(dsn);
    expect((await post(site, envelope([], { dsn: dsn.href }))).status).toBe(403);
    expect(site.outcomes).toEqual(["foreign-dsn"]);
    expect(sentry.received).toEqual([]);
  });

  test("with a dsn that is no DSN is not ours: 403", async () => {
    expect((await post(site, envelope([], { dsn: "nonsense" }))).status).toBe(403);
    expect(site.outcomes).toEqual(["foreign-dsn"]);
  });

  test("that never comes gives its place back long before a slow visitor has to be done: 408", async () => {
    const limits = { maxBytes: MAX_BYTES, ratePerMinute: 1_000, maxInFlight: 1 };
    site = await startSite({ limits, firstLineTimeoutMs: 1_000, visitorTimeoutMs: 60_000 });
    const { socket, until } = openRaw(site.origin);
    const asked = once(site.server, "request");
    socket.write(head(1_000));
    await asked;
    expect((await post(site, envelope([]))).status).toBe(503);
    await until("HTTP/1.1 408");
    expect((await post(site, envelope([]))).status).toBe(200);
    expect(site.outcomes).toEqual(["busy", "too-slow", "accepted"]);
  });

  test("that never comes is waited for only so long: 408", async () => {
    site = await startSite({ visitorTimeoutMs: 100 });
    const { socket, until, closed } = openRaw(site.origin);
    socket.write(head(100));
    socket.write('{"dsn');
    await until("HTTP/1.1 408");
    await closed;
    expect(site.outcomes).toEqual(["too-slow"]);
  });
});

describe("a body that is cut off", () => {
  test("is answered 400 where the visitor still listens, and the ingest gets no whole request", async () => {
    const { socket, closed } = openRaw(site.origin);
    const aborted = nextAbortedCall();
    socket.write(head(10_000));
    socket.write(envelope([]));
    await aborted.begun;
    socket.end();
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
    await aborted.over;
    expect(site.outcomes).toEqual(["visitor-left"]);
    expect(sentry.received).toEqual([]);
  });
});

describe("where the ingest", () => {
  test.each<[string, FakeAnswer, string]>([
    ["hangs", "hang", "timeout"],
    ["does not even read", "deaf", "timeout"],
    ["resets the connection", "reset", "ECONNRESET"],
    ["resets the connection in mid-answer", "reset-in-answer", "ECONNRESET"],
    ["hangs in mid-answer", "hang-in-answer", "timeout"],
    ["answers a byte at a time without an end", "drip", "timeout"],
    ["answers without an end", "endless", "broken answer"],
    ["speaks another protocol", "nonsense", "HPE_INVALID_CONSTANT"],
    ["fails", { status: 500, body: "at http://$ORIGIN/" }, "status 500"],
    ["is overloaded", { status: 503, headers: { "Retry-After": "60" }, body: "nginx" }, "status 503"],
    ["redirects", { status: 302, headers: { Location: "https://elsewhere.example/" } }, "status 302"],
    ["answers nothing new", { status: 304 }, "status 304"],
  ])("%s, the visitor gets 502, in time and without a word; the cause is counted", async (_what, fault, cause) => {
    sentry.answerWith(fault);
    const started = performance.now();
    const answer = await post(site, envelope([]));
    expect(performance.now() - started).toBeLessThan(UPSTREAM_TIMEOUT_MS + 1_000);
    expect(answer).toMatchObject({ status: 502, body: "", statusMessage: "Bad Gateway" });
    const { date: _date, ...headers } = answer.headers;
    expect(headers).toEqual({ "cache-control": "no-store", "content-length": "0", connection: "close" });
    expect(site.outcomes).toEqual(["upstream-failed"]);
    sentry.answerWith();
    expect((await post(site, envelope([]))).status).toBe(200);
    expect(site.causes).toEqual([cause]);
  });

  test.each<FakeAnswer>(["reset", "reset-in-answer", "nonsense"])(
    "breaks off (%s), nobody waits any longer",
    async (fault) => {
      site = await startSite({ upstreamTimeoutMs: 20_000 });
      sentry.answerWith(fault);
      expect(await post(site, envelope([]))).toMatchObject({ status: 502, body: "" });
    },
    10_000,
  );

  test("answers far more than an ingest has to say, nobody waits for the rest", async () => {
    site = await startSite({ upstreamTimeoutMs: 20_000 });
    sentry.answerWith("endless");
    expect(await post(site, envelope([]))).toMatchObject({ status: 502, body: "" });
  }, 10_000);

  test("answers as much as it may, and a byte more, the first is passed on and the second is from no ingest", async () => {
    const body = "x".repeat(65_536);
    const headers = { "Content-Type": "application/json; charset=utf-8" };
    sentry.answerWith({ status: 200, headers, body });
    expect(await post(site, envelope([]))).toMatchObject({ status: 200, body });
    sentry.answerWith({ status: 200, headers, body: `${body}x` });
    expect(await post(site, envelope([]))).toMatchObject({ status: 502, body: "" });
  });

  test("takes its time, it has ten seconds of it, and a visitor five for the first line and thirty for all", async () => {
    const started = jest.spyOn(globalThis, "setTimeout");
    site = await startSite({ upstreamTimeoutMs: undefined, visitorTimeoutMs: undefined });
    expect((await post(site, envelope([]))).status).toBe(200);
    const delays = started.mock.calls.map(([, delay]) => delay);
    started.mockRestore();
    const times = delays.filter((delay) => [5_000, 10_000, 30_000].includes(Number(delay)));
    // As long again for a connection that it answers on.
    expect(times).toEqual([5_000, 10_000, 10_000, 30_000]);
  });

  test("takes its time, it has all of it, though a visitor would have had less", async () => {
    site = await startSite({ visitorTimeoutMs: 50 });
    sentry.answerWith("hang");
    const started = performance.now();
    expect((await post(site, envelope([]))).status).toBe(502);
    expect(performance.now() - started).toBeGreaterThan(UPSTREAM_TIMEOUT_MS - 50);
  });

  test("does not read, a long envelope is given up as well, and it is not the visitor's fault", async () => {
    sentry.answerWith("deaf");
    site = await startSite({ limits: { maxBytes: 50_000_000, ratePerMinute: 1_000, maxInFlight: 100 } });
    const body = envelope([{ type: "attachment", payload: Buffer.alloc(40_000_000) }]);
    expect((await post(site, body)).status).toBe(502);
    expect(site.outcomes).toEqual(["upstream-failed"]);
  });

  test.each([
    ["is down", "http", "ECONNREFUSED"],
    ["speaks no TLS", "https", "EPROTO"],
  ])("%s: 502, and the cause is counted", async (_what, scheme, cause) => {
    const gone = await startFakeSentry();
    const dsn = gone.dsn.replace("http", scheme);
    if (scheme === "http") await gone.stop();
    site = await startSite({ dsn: parseDsn(dsn) });
    expect(await post(site, envelope([], { dsn }))).toMatchObject({ status: 502, body: "" });
    expect(site.outcomes).toEqual(["upstream-failed"]);
    expect(site.causes).toEqual([cause]);
    if (scheme === "https") await gone.stop();
  });

  test("has a name that nobody knows: 502, and the cause is counted", async () => {
    const dsn = "http://key@sentry.invalid/1";
    site = await startSite({ dsn: parseDsn(dsn), upstreamTimeoutMs: 20_000 });
    expect(await post(site, envelope([], { dsn }))).toMatchObject({ status: 502, body: "" });
    // The second where the machine has nobody to ask.
    expect(["ENOTFOUND", "EAI_AGAIN"]).toContain(site.causes[0]);
  });

  test.each([400, 401, 403, 404, 413])("refuses with %i, the visitor is told", async (status) => {
    sentry.answerWith({ status, headers: { "Content-Type": "application/json" }, body: `{"detail":"no"}` });
    expect(await post(site, envelope([]))).toMatchObject({ status, body: "" });
    expect(site.outcomes).toEqual(["upstream-refused"]);
  });

  test.each([
    [403, "text/html", 403],
    [403, "application/json", 403],
    [429, "text/html", 429],
    [407, "text/html", 502],
    [200, "text/html", 200],
  ])("is not who answers, but a proxy with %i and %s, nobody learns what it names", async (status, type, told) => {
    sentry.answerWith({
      status,
      headers: { "Content-Type": type, "Proxy-Authenticate": 'Basic realm="proxy.internal"' },
      body: `"proxy.internal (10.0.0.8) was asked for ${sentry.origin}/api/1/envelope/?sentry_key=key"`,
    });
    const { status: answered, body, headers } = await post(site, envelope([]));
    expect({ answered, body }).toEqual({ answered: told, body: "" });
    expect(JSON.stringify(headers)).not.toMatch(/internal|text\/html|proxy-authenticate/i);
  });

  test("refuses before it has read everything, the visitor is told at once, and the connection closed", async () => {
    sentry.answerWith({ status: 413, body: "too much", early: true });
    const { socket, until } = openRaw(site.origin);
    socket.write(head(MAX_BYTES));
    socket.write(envelope([]));
    expect(await until("\r\n\r\n")).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
    socket.destroy();
    expect(site.outcomes).toEqual(["upstream-refused"]);
  });

  test("is reached by https, TLS is spoken", async () => {
    const firstByte = Promise.withResolvers<number | undefined>();
    const other = createTcpServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", (bytes) => {
        firstByte.resolve(bytes[0]);
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const dsn = `https://key@127.0.0.1:${(other.address() as AddressInfo).port}/1`;
    site = await startSite({ dsn: parseDsn(dsn) });
    expect((await post(site, envelope([], { dsn }))).status).toBe(502);
    expect(await firstByte.promise).toBe(22); // A handshake: RFC 8446, section 5.1.
    await new Promise((resolve) => other.close(resolve));
  });
});

describe("the ingest's wish to be left alone", () => {
  const nowMs = performance.now();
  const setClock = (seconds: number) => jest.spyOn(performance, "now").mockReturnValue(nowMs + seconds * 1_000);

  test.each<[string, FakeAnswer, number]>([
    ["429 with Retry-After in seconds", limited(429, { "Retry-After": "60" }), 60],
    ["429 with Retry-After as a date", limited(429, { "Retry-After": "$DATE" }), 90],
    ["429 with a limit for everything", limited(429, { "X-Sentry-Rate-Limits": "30::organization:quota" }), 30],
    ["200 with a limit for everything", limited(200, { "X-Sentry-Rate-Limits": "9:error:key, 45::key" }), 45],
    ["a limit without a readable time", limited(429, { "X-Sentry-Rate-Limits": "soon:" }), 60],
    ["a pause of a week", limited(429, { "Retry-After": "604800" }), 3_600],
    ["a pause beyond all numbers", limited(429, { "Retry-After": "9".repeat(400) }), 3_600],
  ])("by %s is granted until the time is over, and no longer", async (_what, answer, seconds) => {
    setClock(0);
    const date = new Date(Date.now() + seconds * 1_000).toUTCString();
    sentry.answerWith(JSON.parse(JSON.stringify(answer).replace("$DATE", date)));
    const first = await post(site, envelope([]));
    expect(first.status).toBe(typeof answer === "object" ? answer.status : 0);
    sentry.answerWith();
    sentry.forget();

    const refused = await post(site, envelope([]));
    expect(refused.status).toBe(429);
    expect(Math.abs(Number(refused.headers["retry-after"]) - seconds)).toBeLessThanOrEqual(2);
    setClock(seconds / 2);
    const later = await post(site, envelope([]));
    expect(Math.abs(Number(later.headers["retry-after"]) - seconds / 2)).toBeLessThanOrEqual(2);
    expect(sentry.received).toEqual([]);

    setClock(seconds + 1);
    expect((await post(site, envelope([]))).status).toBe(200);
    expect(site.outcomes.slice(1)).toEqual(["backing-off", "backing-off", "accepted"]);
    expect(site.outcomes[0]).toBe(first.status === 200 ? "accepted" : "upstream-limited");
  });

  test.each<[string, FakeAnswer]>([
    ["429 without a time", limited(429, {})],
    ["429 with a time that is over", limited(429, { "Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT" })],
    ["429 with a time that is none", limited(429, { "Retry-After": "soon" })],
    ["429 with a limit for errors only", limited(429, { "X-Sentry-Rate-Limits": "60:error:key", "Retry-After": "60" })],
    ["413 with Retry-After", limited(413, { "Retry-After": "60" })],
    ["200 with Retry-After", limited(200, { "Retry-After": "60" })],
  ])("is not read into %s, which is passed on", async (_what, answer) => {
    sentry.answerWith(answer);
    const first = await post(site, envelope([]));
    expect(first.status).toBe(typeof answer === "object" ? answer.status : 0);
    sentry.answerWith();
    expect((await post(site, envelope([]))).status).toBe(200);
  });

  test("is heard as well after one that could not be read", async () => {
    sentry.answerWith(limited(429, { "Retry-After": "soon" }));
    await post(site, envelope([]));
    sentry.answerWith(limited(429, { "Retry-After": "60" }));
    await post(site, envelope([]));
    sentry.answerWith();
    expect((await post(site, envelope([]))).headers["retry-after"]).toBe("60");
  });

  test("is the time that was asked for, wherever between two milliseconds the clock stands", () => {
    for (let step = 0; step < 1_000; step++) {
      const now = jest.spyOn(performance, "now").mockReturnValue(123_456 + step / 997);
      const backOff = new UpstreamBackOff();
      backOff.learn(429, { "retry-after": "60" });
      expect(backOff.remainingSeconds()).toBe(60);
      now.mockRestore();
    }
  });

  test("is not shortened by a later and shorter one", () => {
    setClock(0);
    const backOff = new UpstreamBackOff();
    for (const seconds of ["60", "10", "0"]) backOff.learn(429, { "retry-after": seconds });
    backOff.learn(200, {});
    expect(backOff.remainingSeconds()).toBe(60);
    setClock(59.5);
    expect(backOff.remainingSeconds()).toBe(1);
    setClock(61);
    expect(backOff.remainingSeconds()).toBe(0);
  });
});

describe("one visitor's rate", () => {
  const limits = { maxBytes: MAX_BYTES, ratePerMinute: 3, maxInFlight: 100 };

  test("is limited with 429 and Retry-After, before any byte of the body, and nobody else's is", async () => {
    site = await startSite({ limits, trustProxy: 1 });
    const from = (address: string) => ({ headers: { "X-Forwarded-For": address } });
    for (let index = 0; index < 3; index += 1) {
      expect((await post(site, envelope([]), from("203.0.113.7"))).status).toBe(200);
    }
    const { socket, until } = openRaw(site.origin);
    socket.write(head(1_000, ["X-Forwarded-For: 203.0.113.7"]));
    const refused = await until(`"status":429`);
    socket.destroy();
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(Number(/retry-after: (\d+)/i.exec(refused)?.[1])).toBeGreaterThan(50);
    expect(Number(/retry-after: (\d+)/i.exec(refused)?.[1])).toBeLessThanOrEqual(60);
    expect((await post(site, envelope([]), from("203.0.113.8"))).status).toBe(200);
    expect(site.outcomes).toEqual(["accepted", "accepted", "accepted", "rate-limited", "accepted"]);
    expect(sentry.received).toHaveLength(4);
  });

  test("is never to be waited for longer than a minute, also where the machine's clock was set back", async () => {
    site = await startSite({ limits });
    for (let index = 0; index < 3; index += 1) await post(site, envelope([]));
    const nowMs = Date.now();
    const clock = jest.spyOn(Date, "now").mockReturnValue(nowMs - 3 * 3_600_000);
    const refused = await post(site, envelope([]));
    clock.mockRestore();
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  });

  test("is that of a whole IPv6 /56, and that of one IPv4 address however it is written", async () => {
    site = await startSite({ limits, trustProxy: 1 });
    const statuses: number[] = [];
    for (const address of [
      "2001:db8:1:100::1",
      "2001:db8:1:1ff::2",
      "2001:db8:1:123:4:5:6:7",
      "2001:db8:1:150::9",
      "2001:db8:1:200::1",
      "::ffff:203.0.113.1",
      "::ffff:203.0.113.2",
      "::ffff:203.0.113.3",
      "::ffff:203.0.113.4",
    ]) {
      statuses.push((await post(site, envelope([]), { headers: { "X-Forwarded-For": address } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 200, 200]);
  });

  test.each([
    ["an address of IPv4", (port: number) => `203.0.113.9:${port}`],
    ["an address of IPv6", (port: number) => `[2001:db8:9:2::1]:${port}`],
    ["no address", (port: number) => `client-${port}`],
  ])("is the same where the proxy names %s with a port", async (_what, named) => {
    site = await startSite({ limits, trustProxy: 1 });
    const statuses: number[] = [];
    for (const port of [1_001, 1_002, 1_003, 1_004]) {
      statuses.push((await post(site, envelope([]), { headers: { "X-Forwarded-For": named(port) } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test("counts refused envelopes as well", async () => {
    site = await startSite({ limits });
    for (let index = 0; index < 3; index += 1) await post(site, Buffer.from("nonsense"));
    expect((await post(site, envelope([]))).status).toBe(429);
  });

  test("may be 0, which refuses all", async () => {
    site = await startSite({ limits: { ...limits, ratePerMinute: 0 } });
    expect((await post(site, envelope([]))).status).toBe(429);
  });

  test("is not told to the visitor in headers", async () => {
    const { headers } = await post(site, envelope([]));
    expect(Object.keys(headers).filter((name) => name.includes("ratelimit"))).toEqual([]);
  });
});

describe("requests in flight", () => {
  const limits = { maxBytes: MAX_BYTES, ratePerMinute: 1_000, maxInFlight: 2 };

  test("are limited with 503 and Retry-After, and each gives its place back, however it ends", async () => {
    site = await startSite({ limits });
    const waiting = [openRaw(site.origin), openRaw(site.origin)];
    for (const { socket } of waiting) {
      const asked = once(site.server, "request");
      socket.write(head(1_000));
      await asked;
    }
    const refused = await post(site, envelope([]));
    expect(refused.status).toBe(503);
    expect(refused.headers["retry-after"]).toBe("5");
    expect(sentry.received).toEqual([]);
    for (const { socket } of waiting) socket.destroy();
    await eventually(() => site.outcomes.length === 3);
    expect(site.outcomes).toEqual(["busy", "visitor-left", "visitor-left"]);

    for (const fault of ["hang", "reset", "nonsense", "reset-in-answer", "endless", undefined] as const) {
      sentry.answerWith(fault);
      const statuses = await Promise.all([post(site, envelope([])), post(site, envelope([]))]);
      expect(statuses.map(({ status }) => status)).toEqual(fault ? [502, 502] : [200, 200]);
    }
    for (const body of ["nonsense", `{"dsn":"x"}\n`]) {
      for (let index = 0; index < 3; index += 1) expect((await post(site, Buffer.from(body))).status).not.toBe(503);
    }
    expect((await post(site, envelope([]))).status).toBe(200);
  });
});

describe("a visitor who leaves is not an error, and the call to the ingest ends,", () => {
  test("in mid-body", async () => {
    const { socket } = openRaw(site.origin);
    const call = nextAbortedCall();
    socket.write(head(50_000));
    socket.write(envelope([]));
    await call.begun;
    socket.destroy();
    await call.over;
    expect(site.outcomes).toEqual(["visitor-left"]);
    expect(sentry.received).toEqual([]);
  });

  test("while the ingest is slow", async () => {
    site = await startSite({ upstreamTimeoutMs: 20_000 });
    sentry.answerWith("hang");
    const { socket } = openRaw(site.origin);
    const call = nextAbortedCall();
    const body = envelope([]);
    socket.write(head(body.length));
    socket.write(body);
    await sentry.waitFor(() => true);
    socket.destroy();
    await call.over;
    expect(site.outcomes).toEqual(["visitor-left"]);
  });

  test("before the first line is whole", async () => {
    const { socket } = openRaw(site.origin);
    const asked = once(site.server, "request");
    socket.write(head(50_000));
    socket.write('{"dsn');
    await asked;
    socket.destroy();
    await eventually(() => site.outcomes.length === 1);
    expect(site.outcomes).toEqual(["visitor-left"]);
  });

  test("a visitor who neither leaves nor sends is given up: 408", async () => {
    for (const timeouts of [{ visitorTimeoutMs: 100, upstreamTimeoutMs: 20_000 }, { upstreamTimeoutMs: 100 }]) {
      site = await startSite(timeouts);
      const { socket, until } = openRaw(site.origin);
      const call = nextAbortedCall();
      socket.write(head(50_000));
      socket.write(envelope([]));
      await until("HTTP/1.1 408");
      await call.over;
      socket.destroy();
      expect(site.outcomes).toEqual(["too-slow"]);
    }
  });

  test("a visitor who is slow and steady may take longer than the ingest may, and than the first line may", async () => {
    site = await startSite({ upstreamTimeoutMs: 1_000, firstLineTimeoutMs: 1_000 });
    const body = envelope([{ type: "attachment", payload: Buffer.alloc(60) }]);
    const { socket, until } = openRaw(site.origin);
    socket.write(head(body.length));
    const first = body.indexOf("\n") + 1;
    socket.write(body.subarray(0, first));
    const step = Math.ceil((body.length - first) / 8);
    for (let at = first; at < body.length; at += step) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      socket.write(body.subarray(at, at + step));
    }
    await until("HTTP/1.1 200");
    socket.destroy();
  });
});

describe("a connection", () => {
  const page = "GET /page HTTP/1.1\r\nHost: site\r\n\r\n";

  test.each<[string, string]>([
    ["no length", ""],
    ["chunks", "Transfer-Encoding: chunked\r\n"],
    ["too great a length", `Content-Length: ${MAX_BYTES + 1}\r\n`],
    ["a Content-Encoding", "Content-Length: 1000\r\nContent-Encoding: gzip\r\n"],
  ])("that was refused for %s takes nothing that follows for a request", async (_what, headers) => {
    const body = envelope([]);
    const smuggled = `${head(body.length)}${body}${page}`;
    const { socket, closed } = openRaw(site.origin);
    socket.write(`POST /monitoring HTTP/1.1\r\nHost: site\r\n${headers}\r\n${smuggled}`);
    const text = await closed;
    expect(text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(text).not.toContain("the page");
    expect(sentry.received).toEqual([]);
    expect(site.outcomes).toHaveLength(1);
  });

  test("that was refused after its first line takes nothing that follows for a request", async () => {
    const body = envelope([]);
    const smuggled = `x\n${head(body.length)}${body}${page}`;
    const { socket, closed } = openRaw(site.origin);
    socket.write(`${head(smuggled.length)}${smuggled}`);
    expect((await closed).match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(sentry.received).toEqual([]);
  });

  test("serves one envelope after the other, and pages in between, and gathers no listeners", async () => {
    const body = envelope([]);
    const { socket, until } = openRaw(site.origin);
    const [served] = await Promise.all([once(site.server, "connection"), once(socket, "connect")]);
    const listeners: number[] = [];
    let expected = "";
    for (let index = 0; index < 30; index += 1) {
      socket.write(`${head(body.length)}${body}`);
      await sentry.waitFor(() => sentry.received.length === index + 1);
      socket.write(page.replace("/page", `/page-${index}`));
      expected = `the page /page-${index}.`;
      await until(expected);
      listeners.push(listenerCount(served[0]));
    }
    expect(listeners.at(-1)).toBe(listeners[1]);
    expect(sentry.received).toHaveLength(30);
    socket.destroy();
  });

  test("to the ingest is used again, and is not left behind where the ingest failed", async () => {
    const other = await startFakeSentry();
    try {
      const there = await startSite({ dsn: parseDsn(other.dsn) });
      const body = envelope([], { dsn: other.dsn });
      let connections = 0;
      other.server.on("connection", () => {
        connections += 1;
      });
      for (let index = 0; index < 10; index += 1) await post(there, body);
      expect(connections).toBe(1);
      other.answerWith("hang");
      await Promise.all(Array.from({ length: 10 }, () => post(there, body)));
      const open = () => new Promise<number>((resolve) => other.server.getConnections((_error, n) => resolve(n)));
      await eventually(async () => (await open()) === 0);
    } finally {
      await other.stop();
    }
  });

  test("may carry envelopes that do not wait for the answer to the one before", async () => {
    const body = envelope([]);
    const { socket, until } = openRaw(site.origin);
    socket.write(`${head(body.length)}${body}`.repeat(5));
    await sentry.waitFor(() => sentry.received.length === 5);
    await until("HTTP/1.1 200 OK\r\n");
    socket.destroy();
  });

  test("that is lost ends all that is in its queue, half-sent or whole, and leaves nothing in flight", async () => {
    const limits = { maxBytes: MAX_BYTES, ratePerMinute: 1_000, maxInFlight: 4 };
    site = await startSite({ limits, upstreamTimeoutMs: 20_000, visitorTimeoutMs: 20_000 });
    sentry.answerWith("hang");
    const body = envelope([]);
    const { socket } = openRaw(site.origin);
    socket.write(`${head(body.length)}${body}`.repeat(3) + head(9_000) + body);
    await sentry.waitFor(() => sentry.received.length === 3);
    socket.destroy();
    await eventually(() => site.outcomes.length === 4);
    expect(site.outcomes).toEqual(Array(4).fill("visitor-left"));
    sentry.answerWith();
    expect((await post(site, envelope([]))).status).toBe(200);
  });
});

test("no timer outlives its request", async () => {
  const started = jest.spyOn(globalThis, "setTimeout");
  const cleared = jest.spyOn(globalThis, "clearTimeout");
  const leftovers = (delays: readonly number[]) => {
    const ended = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer));
    const ours = started.mock.results.filter((_, index) => delays.includes(started.mock.calls[index]?.[1] ?? 0));
    expect(ours.length).toBeGreaterThan(0);
    return ours.filter(({ value }) => !ended.has(value));
  };
  await post(site, envelope([]));
  await post(site, Buffer.from("nonsense"));
  await post(site, Buffer.alloc(MAX_BYTES + 1));
  expect(leftovers([UPSTREAM_TIMEOUT_MS, 5_000])).toEqual([]);

  const { socket } = openRaw(site.origin);
  const asked = once(site.server, "request");
  socket.write(head(1_000));
  await asked;
  socket.destroy();
  await eventually(() => site.outcomes.includes("visitor-left"));
  await new Promise(setImmediate);
  expect(leftovers([UPSTREAM_TIMEOUT_MS, 5_000])).toEqual([]);
});

test("an exchange that is over runs at once what was to run at its end, and is over once", async () => {
  const order: string[] = [];
  const app = express().use((request, response) => {
    const exchange = new MonitoringExchange(request, response, (outcome) => order.push(outcome));
    exchange.onEnd(() => order.push("before"));
    exchange.refuse("busy");
    exchange.refuse("malformed");
    exchange.onEnd(() => order.push("after"));
  });
  const server = createServer(app);
  servers.push(server);
  const answer = await post({ ...site, origin: await listen(server) }, Buffer.from("x"));
  expect(answer.status).toBe(503);
  expect(order).toEqual(["before", "busy", "after"]);
});

test("nothing is written to the console, and no warning is given", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => {});
  const info = jest.spyOn(console, "info").mockImplementation(() => {});
  const warnings: unknown[] = [];
  const warn = (warning: unknown) => warnings.push(warning);
  process.on("warning", warn);
  for (const fault of ["hang", "reset", "nonsense", "reset-in-answer", undefined] as const) {
    sentry.answerWith(fault);
    await Promise.all(Array.from({ length: 30 }, () => post(site, envelope([]))));
  }
  await post(site, envelope([]), { headers: { "X-Forwarded-For": "203.0.113.7", Forwarded: "for=203.0.113.7" } });
  await new Promise(setImmediate);
  process.off("warning", warn);
  expect([...log.mock.calls, ...info.mock.calls, ...warnings]).toEqual([]);
});

interface Site {
  readonly origin: string;
  readonly server: Server;
  readonly outcomes: string[];
  /** Why the ingest could not be reached. */
  readonly causes: string[];
  /** What Express was told of as an error. */
  readonly errors: unknown[];
}

async function startSite(options: Partial<MonitoringOptions> = {}): Promise<Site> {
  const outcomes: string[] = [];
  const causes: string[] = [];
  const errors: unknown[] = [];
  const app = express();
  app.disable("x-powered-by");
  app.use(
    "/monitoring",
    serveMonitoring({
      dsn: parseDsn(sentry.dsn),
      limits: { maxBytes: MAX_BYTES, ratePerMinute: 1_000, maxInFlight: 100 },
      trustProxy: 0,
      upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS,
      visitorTimeoutMs: 5_000,
      count(outcome, cause) {
        outcomes.push(outcome);
        if (cause !== undefined) causes.push(cause);
      },
      ...options,
    }),
  );
  app.use((request, response) => void response.send(`the page ${request.path}.`));
  const keepError: express.ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error);
    response.status(500).end();
  };
  app.use(keepError);
  const server = createServer(app);
  servers.push(server);
  return { origin: await listen(server), server, outcomes, causes, errors };
}

interface Item {
  readonly type: string;
  readonly payload: string | Buffer;
}

function envelope(items: readonly Item[], header: { readonly dsn?: string } = {}): Buffer {
  const parts = [Buffer.from(`${JSON.stringify({ dsn: sentry.dsn, ...header, event_id: "a".repeat(32) })}\n`)];
  for (const { type, payload } of items) {
    const bytes = Buffer.from(payload);
    parts.push(Buffer.from(`${JSON.stringify({ type, length: bytes.length })}\n`), bytes, Buffer.from("\n"));
  }
  return Buffer.concat(parts);
}

function head(length: number, headers: readonly string[] = []): string {
  const lines = ["POST /monitoring HTTP/1.1", "Host: site", `Content-Length: ${length}`, ...headers];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

interface Answer extends Pick<IncomingMessage, "headers" | "rawHeaders" | "statusMessage"> {
  readonly status: number;
  readonly body: string;
}

interface PostOptions {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a body on a connection of its own, and sees that a refusal says why. */
async function post(site: Site, body: Buffer, options: PostOptions = {}): Promise<Answer> {
  const answer = await send(site, body, options);
  if (/problem/.test(answer.headers["content-type"] ?? "") && answer.body) expect(answer.body).toMatch(PROBLEM);
  return answer;
}

function send({ origin }: Site, body: Buffer, { path = "/monitoring", method = "POST", headers }: PostOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const agent = new Agent();
    const length: Record<string, number> = method === "POST" ? { "Content-Length": body.length } : {};
    const { hostname, port } = new URL(origin);
    const request = httpRequest(
      { hostname, port, path, method, agent, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const { headers: answered, rawHeaders, statusMessage, statusCode = 0 } = answer;
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: statusCode, headers: answered, rawHeaders, statusMessage, body: text });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

function limited(status: number, headers: Record<string, string>): FakeAnswer {
  return { status, headers, body: "limited" };
}

/** Settles as the ingest's next request arrives, and as its sender is gone. */
function nextAbortedCall(): { begun: Promise<void>; over: Promise<void> } {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  sentry.server.once("request", (_request, response) => {
    begun.resolve();
    response.once("close", over.resolve);
  });
  return { begun: begun.promise, over: over.promise };
}

function listenerCount(emitter: EventEmitter): number {
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
}
