import { once } from "node:events";
import type { Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import fc from "fast-check";
import { parseDsn } from "../../server/config/dsn.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { openRaw } from "../support/raw-connection.ts";
import { requestBytes } from "../support/request-bytes.ts";
import {
  closeTunnels,
  envelope,
  head,
  MAX_BYTES,
  send,
  startTunnel,
  type TunnelResponse,
  type TunnelSite,
  type TunnelSiteOptions,
} from "../support/tunnel-site.ts";

/** Nothing of them is to reach Sentry. */
const TELLING_HEADERS = [
  "Cookie: session=secret",
  "AUTHORIZATION: Basic c2VjcmV0",
  "Origin: https://evenings.example",
  "Referer: https://evenings.example/opera?secret",
  "X-Forwarded-For: 203.0.113.7",
  "Sec-Fetch-Site: same-origin",
  "Accept-Encoding: gzip, br",
  "Traceparent: 00-secret",
  "Content-Type: text/plain;charset=UTF-8",
  "Connection: keep-alive, X-Hop",
  "X-Hop: secret",
];

/** RFC 9457: the type of problem, and a sentence about this one. */
const PROBLEM = /\{"type":"about:blank","title":"[\w ]+","status":\d+,"detail":"[A-Z][^"]+\."\}$/;

let sentry: FakeSentry;
let site: TunnelSite;
let report: Buffer;

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
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

  test("the address may end with a slash; others are not found", async () => {
    const statusOf = async (path: string) => (await requestBytes(site.origin, path, {}, "POST")).status;
    expect(await statusOf("/monitoring/")).toBe(400);
    for (const path of ["/monitoring/deeper", "/monitoring//", "/monitoring/%2e%2e/", "/Monitoring"]) {
      expect(await statusOf(path)).toBe(404);
    }
    expect(site.outcomes).toEqual(["malformed"]);
  });

  test.each(["Accept: */*", "Expect: 100-continue"])(
    "Sentry gets only the browser's name with a report, %s",
    async (more) => {
      const { socket, until } = openRaw(site.origin);
      for (const agent of ["Mozilla/5.0 (one)", "Mozilla/5.0 (two)"]) {
        const request = head(report.length, [...TELLING_HEADERS, more, `uSeR-aGeNt: ${agent}`]);
        socket.write(request.replace("/monitoring", "/monitoring?o=1&p=2&sentry_key=other"));
        socket.write(report);
        await sentry.waitFor(({ headers }) => headers["user-agent"] === agent);
      }
      await until("HTTP/1.1 200", 2);
      socket.destroy();
      await post(report);
      const { pathname, search, host } = new URL(parseDsn(sentry.dsn)?.envelopeUrl ?? "");
      const fixed = { "content-type": "application/x-sentry-envelope", "content-length": `${report.length}`, host };
      for (const { url, headers } of sentry.received) {
        const { connection: _connection, "user-agent": _browser, ...rest } = headers;
        expect([url, rest]).toEqual([pathname + search, fixed]);
      }
      expect(sentry.received.map(({ headers }) => headers["user-agent"])).toEqual([
        "Mozilla/5.0 (one)",
        "Mozilla/5.0 (two)",
        undefined,
      ]);
    },
  );

  test("an idle connection does not keep its last request in memory", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    await start({ limits: { maxBytes: 5_000_000 } });
    const body = envelope("https://key@foreign.example/1", { payload: Buffer.alloc(4_900_000, "x") });
    const sockets: Socket[] = [];
    const keptBytes = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = keptBytes();
    for (let count = 0; count < 8; count += 1) {
      const { socket, until } = openRaw(site.origin);
      sockets.push(socket);
      socket.write(head(body.length));
      socket.write(body);
      await until('"status":403');
    }
    // All eight together are 39 MB, and what the collector frees is counted a little later.
    await eventually("the memory of the request is free", () => keptBytes() - before < 10_000_000);
    for (const socket of sockets) socket.destroy();
  });
});

describe("rejected by the head alone", () => {
  test("without a DSN every request gets 503", async () => {
    await start({ dsn: undefined });
    for (const method of ["POST", "GET"]) {
      const { status, headers } = await send(site, method === "POST" ? report : undefined, { method });
      expect(status).toBe(503);
      expect(headers).toMatchObject({ "content-type": "application/problem+json", "cache-control": "no-store" });
    }
    expect(site.outcomes).toEqual(["no-dsn", "no-dsn"]);
  });

  test.each<[string, number, string, string[]]>([
    ["too large", 413, "too-large", [`Content-Length: ${MAX_BYTES + 1}`]],
    ["beyond exact numbers", 413, "too-large", ["Content-Length: 9007199254740993"]],
    ["compressed", 415, "encoding", ["Content-Length: 100", "Content-Encoding: gzip"]],
    ["marked as not compressed", 415, "encoding", ["Content-Length: 100", "content-ENCODING: identity"]],
    ["without a length", 411, "length", []],
    ["chunked", 411, "length", ["Transfer-Encoding: chunked"]],
    ["of another site", 403, "cross-site", ["Content-Length: 100", "Sec-Fetch-Site: cross-site"]],
    ["of a neighbouring site", 403, "cross-site", ["Content-Length: 100", "sec-fetch-site: same-site"]],
    ["of a site in capitals", 403, "cross-site", ["Content-Length: 100", "Sec-Fetch-Site: SAME-ORIGIN"]],
  ])("a report that is %s gets %i", async (_what, status, outcome, headers) => {
    const { socket, until } = openRaw(site.origin);
    socket.write(["POST /monitoring HTTP/1.1", "Host: site", ...headers, "", ""].join("\r\n"));
    const response = await until('."}');
    socket.destroy();
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/content-type: application\/problem\+json\r\n/i);
    expect(response).toMatch(PROBLEM);
    expect(site.outcomes).toEqual([outcome]);
    expect(sentry.received).toEqual([]);
  });

  test.each([
    ["Transfer-Encoding: chunked", 411],
    // Node's own parser rejects these.
    ["Content-Length: 5\r\nTransfer-Encoding: chunked", 400],
    ["Content-Length: 5\r\nContent-Length: 6", 400],
  ])("nothing that follows a body with %j is read", async (headers, status) => {
    const { socket, closed } = openRaw(site.origin);
    const smuggled = `${head(report.length)}${report}`;
    socket.write(`POST /monitoring HTTP/1.1\r\nHost: site\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}${smuggled}`);
    expect((await closed).match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`]);
    expect(sentry.received).toEqual([]);
  });

  test.each([
    ["", { "Sec-Fetch-Site": "same-origin" }, 200],
    ["", { "Sec-Fetch-Site": "none" }, 200],
    ["", { Origin: "https://evil.example" }, 200],
    ["https://evenings.example", { Origin: "https://evenings.example" }, 200],
    ["https://evenings.example", { Origin: "https://evil.example" }, 403],
    ["https://evenings.example", {}, 200],
  ])("with SITE_ORIGIN %j a report with %j gets %i", async (siteOrigin, headers, status) => {
    await start({ siteOrigin });
    expect((await post(report, headers)).status).toBe(status);
    expect(site.outcomes).toEqual([status === 200 ? "accepted" : "cross-site"]);
  });

  test("other methods get 405 with Allow, and only OPTIONS is not counted", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
      const { status, headers } = await send(site, undefined, { method });
      expect([status, headers["allow"]]).toEqual([405, "POST"]);
    }
    const { status, headers } = await send(site, undefined, { method: "OPTIONS" });
    expect([status, headers["allow"]]).toEqual([200, "POST"]);
    expect(site.outcomes).toEqual(Array(4).fill("method"));
  });

  test("a sender gets the response while it still sends the body", async () => {
    const senders = Array.from({ length: 5 }, () => openRaw(site.origin));
    for (const { socket } of senders) socket.write(head(3_000_000) + "x".repeat(2_999_999));
    await Promise.all(senders.map(({ until }) => until("HTTP/1.1 413")));
    for (const { socket } of senders) socket.destroy();
  });
});

describe("rejected by the body", () => {
  const long = `"x":"${"x".repeat(8_192)}"`;

  test.each<[string, string]>([
    ["nothing", ""],
    ["no JSON", "nonsense\n"],
    ["null", "null\n"],
    ["a list", `["dsn"]\n`],
    ["a dsn that is a number", `{"dsn":7}\n`],
    ["a dsn on the second line", `{}\n{"dsn":"$DSN"}\n`],
    ["a byte order mark", `\uFEFF{"dsn":"$DSN"}\n{"type":"event"}\n{}`],
    ["a dsn in a prototype", `{"__proto__":{"dsn":"$DSN"}}\n{"type":"event"}\n{}`],
    ["an escaped letter in the DSN's key", `{"\\u0064sn":"$DSN"}\n{"type":"event"}\n{}`],
    ["a second DSN in escapes", `{"\\u0064sn":"x","dsn":"$DSN"}\n{"type":"event"}\n{}`],
    ["a first line of more than 8 KiB", `{"dsn":"$DSN",${long}}\n{"type":"event"}\n{}`],
    ["no item", `{"dsn":"$DSN"}`],
    ["an empty item", `{"dsn":"$DSN"}\n`],
    ["an item that is not JSON", `{"dsn":"$DSN"}\ntype=event\n{}`],
    ["an item without a type", `{"dsn":"$DSN"}\n{"length":2}\n{}`],
    ["a type that is not a string", `{"dsn":"$DSN"}\n{"type":["event"]}\n{}`],
    ["an escaped letter in the type's key", `{"dsn":"$DSN"}\n{"\\u0074ype":"event"}\n{}`],
    ["any escape in an item's header", `{"dsn":"$DSN"}\n{"type":"event","x":"\\n"}\n{}`],
    ["an item without a payload", `{"dsn":"$DSN"}\n{"type":"event"}`],
    ["a payload shorter than its length", `{"dsn":"$DSN"}\n{"type":"event","length":4}\n{}\n`],
    ["a payload longer than its length", `{"dsn":"$DSN"}\n{"type":"event","length":1}\n{}\n`],
    ["a negative length", `{"dsn":"$DSN"}\n{"type":"event","length":-1}\n{}\n`],
    ["a length that is not a number", `{"dsn":"$DSN"}\n{"type":"event","length":"2"}\n{}\n`],
  ])("with %s it is malformed: 400", async (_what, body) => {
    expect((await post(Buffer.from(body.replace("$DSN", sentry.dsn)))).status).toBe(400);
    expect(site.outcomes).toEqual(["malformed"]);
    expect(sentry.received).toEqual([]);
  });

  test("a header may be 8 KiB long, and have the escapes that JSON needs", async () => {
    const frame = JSON.stringify({ dsn: sentry.dsn, release: 'a "quoted" one', x: "" });
    const line = (length: number) => frame.replace('"x":""', `"x":"${"x".repeat(length - frame.length)}"`);
    expect((await post(Buffer.from(`${line(8_192)}\n{"type":"event"}\n{}`))).status).toBe(200);
    expect((await post(Buffer.from(`${line(8_193)}\n{"type":"event"}\n{}`))).status).toBe(400);
  });

  test("an item of a type that our pages do not send gets 403", async () => {
    const types = "transaction session attachment feedback replay_event log Event constructor".split(" ");
    for (const type of types) expect((await post(envelope(sentry.dsn, { type }))).status).toBe(403);
    expect(site.outcomes).toEqual(types.map(() => "foreign-type"));
    expect(sentry.received).toEqual([]);
  });

  test.each<[string, (whole: Buffer) => Buffer]>([
    ["two items", (whole) => Buffer.concat([whole, Buffer.from('{"type":"event","length":2}\n{}\n')])],
    ["more spans than a page view has", () => envelope(sentry.dsn, { type: "span", header: { item_count: 101 } })],
    ["spans without a number", () => envelope(sentry.dsn, { type: "span", header: { item_count: "many" } })],
  ])("with %s it gets 413", async (_what, make) => {
    expect((await post(make(report))).status).toBe(413);
    expect(site.outcomes).toEqual(["too-many-items"]);
    expect(sentry.received).toEqual([]);
  });

  test("a report that does not arrive in time gets 408", async () => {
    await start({ reportTimeoutMs: 100 });
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
    await start({ reportTimeoutMs: undefined, upstreamTimeoutMs: undefined });
    expect((await post(report)).status).toBe(200);
    const delays = started.mock.calls.map(([, delay]) => delay);
    started.mockRestore();
    expect(delays.filter((delay) => delay === 10_000)).toHaveLength(2);
  });
});

describe("rejected, whatever is sent", () => {
  test.each<[string, (dsn: URL) => string]>([
    ["none at all", () => "nonsense"],
    ["an attacker's", ({ username, pathname }) => `http://${username}@evil.example${pathname}`],
    ["an attacker's before ours", ({ username, host }) => `http://${username}@evil.example@${host}/relay/4507`],
    ["another project's", ({ href }) => href.replace("4507", "4508")],
  ])("a DSN that is %s gets 403", async (_what, change) => {
    expect((await post(envelope(change(new URL(sentry.dsn))))).status).toBe(403);
    expect(site.outcomes).toEqual(["foreign-dsn"]);
    expect(sentry.received).toEqual([]);
  });

  test("any change of our DSN", async () => {
    const put = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.domain().map((host) => `https://${host}/`),
    );
    const changes = fc.record({ at: fc.nat(80), cut: fc.nat(3), put });
    const dsns = changes.map(({ at, cut, put }) => sentry.dsn.slice(0, at) + put + sentry.dsn.slice(at + cut));
    const others = dsns.filter((dsn) => parseDsn(dsn)?.text !== sentry.dsn);
    await forAny(others, async (dsn) => expect((await post(envelope(dsn))).status).toBe(403));
  });

  test("any item that pages of this site do not send", async () => {
    const ours = ["event", "client_report", "span"];
    const type = fc.oneof(fc.jsonValue(), fc.constantFrom(...ours));
    const items = fc.record({ type, length: fc.jsonValue(), payload: fc.string({ maxLength: 100 }) });
    await forAny(items, async ({ type, length, payload }) => {
      const isOurs = typeof type === "string" && ours.includes(type);
      fc.pre(!isOurs || length !== Buffer.byteLength(payload) + 3);
      const headers = [{ dsn: sentry.dsn }, { type, length }].map((header) => `${JSON.stringify(header)}\n`).join("");
      expect([400, 403, 413]).toContain((await post(Buffer.from(`${headers}${payload}\n{}\n`))).status);
    });
  });

  test("a body that stops at any point, when the visitor leaves", async () => {
    const cuts = fc.record({ keep: fc.nat(report.length), more: fc.integer({ min: 1, max: 5_000 }) });
    await forAny(cuts, async ({ keep, more }) => {
      const { socket, closed, text } = openRaw(site.origin);
      socket.end(Buffer.concat([Buffer.from(head(keep + more)), report.subarray(0, keep)]));
      await closed;
      expect(text()).not.toMatch(/^HTTP\/1\.1 [25]/);
    });
  });

  async function forAny<Value>(values: fc.Arbitrary<Value>, attack: (value: Value) => Promise<void>) {
    await fc.assert(fc.asyncProperty(values, attack), { numRuns: 100 });
    expect(sentry.received).toEqual([]);
  }
});

describe("rate-limited", () => {
  const limits = { ratePerMinute: 3 };
  let timings: Buffer;
  beforeAll(() => {
    timings = envelope(sentry.dsn, { type: "span", payload: '{"items":[]}', header: { item_count: 0 } });
  });

  test("one visitor's limit is nobody else's", async () => {
    await start({ limits, trustProxy: 1 });
    for (let index = 0; index < 3; index += 1) expect((await post(report, from("203.0.113.7"))).status).toBe(200);
    const { status, headers } = await post(report, from("203.0.113.7"));
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(50);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await post(report, from("203.0.113.8"))).status).toBe(200);
    expect(site.outcomes).toEqual(["accepted", "accepted", "accepted", "rate-limited", "accepted"]);
  });

  test("timings and errors have separate limits", async () => {
    await start({ limits });
    expect(await statusesOf(Array(5).fill(timings))).toEqual([200, 200, 200, 429, 429]);
    expect(await statusesOf([...Array(4).fill(report), timings])).toEqual([200, 200, 200, 429, 429]);
    await start({ limits });
    expect(await statusesOf([...Array(4).fill(report), timings])).toEqual([200, 200, 200, 429, 200]);
  });

  test("Sentry's client learns which of the two to hold back", async () => {
    await start({ limits: { ratePerMinute: 1 } });
    await post(timings);
    expect((await post(timings)).headers["x-sentry-rate-limits"]).toMatch(/^(60|59):span:key$/);
    await post(report);
    // With both limits used up no body is read, and all kinds are to be dropped.
    const { headers } = await post(report);
    expect(headers).not.toHaveProperty("x-sentry-rate-limits");
    expect(Number(headers["retry-after"])).toBeGreaterThan(50);
    await start({ limits: { ratePerMinute: 1 } });
    await post(report);
    expect((await post(report)).headers["x-sentry-rate-limits"]).toMatch(/^(60|59):error;internal:key$/);
  });

  test("rejected reports count too, and at the limit no body is read", async () => {
    await start({ limits });
    expect(await statusesOf(Array(3).fill(Buffer.from("nonsense")))).toEqual([400, 400, 400]);
    const { socket, until } = openRaw(site.origin);
    socket.write(head(1_000));
    expect(await until('"status":429')).toMatch(/^HTTP\/1\.1 429 /);
    socket.destroy();
  });

  async function statusesOf(bodies: readonly Buffer[]): Promise<number[]> {
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await post(body)).status);
    return statuses;
  }
});

describe("busy", () => {
  test("a report frees its place, however it ends", async () => {
    // A network has two of the four places.
    await start({ limits: { maxInFlight: 4 }, upstreamTimeoutMs: 200 });
    const waiting = [await begin("a"), await begin("b")];
    const refused = await post(report);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
    for (const socket of waiting) socket.destroy();
    await eventually("the outcome of three reports", () => site.outcomes.length === 3);
    expect(site.outcomes).toEqual(["busy", "client-closed", "client-closed"]);

    for (const fault of ["hang", "reset", "endless", undefined] as const) {
      sentry.respondWith(fault);
      const statuses = await Promise.all([post(report), post(report)]);
      expect(statuses.map(({ status }) => status)).toEqual(fault ? [502, 502] : [200, 200]);
    }
    for (let index = 0; index < 3; index += 1) expect((await post(Buffer.from("nonsense"))).status).toBe(400);
    expect((await post(report)).status).toBe(200);
  });

  test("an IPv6 network of many visitors gets eight places", async () => {
    await start({ limits: { maxInFlight: 64 }, trustProxy: 1 });
    for (let index = 0; index < 8; index += 1) await begin(`2001:db8:1:${index}00::1`);
    expect((await post(report, from("2001:db8:1:ff00::1"))).status).toBe(503);
    expect((await post(report, from("2001:db8:2::1"))).status).toBe(200);
  });

  test("once half of the places are taken, each network gets one", async () => {
    await start({ limits: { maxInFlight: 4 }, trustProxy: 1 });
    for (const visitor of [1, 1, 2]) await begin(`203.0.113.${visitor}`);
    const statusFor = async (visitor: number) => (await post(report, from(`203.0.113.${visitor}`))).status;
    expect([await statusFor(1), await statusFor(2), await statusFor(3)]).toEqual([503, 503, 200]);
    await begin("203.0.113.3");
    expect(await statusFor(4)).toBe(503);
  });

  async function begin(address: string): Promise<Socket> {
    const { socket } = openRaw(site.origin);
    const requested = once(site.server, "request");
    socket.write(head(1_000, [`X-Forwarded-For: ${address}`]));
    await requested;
    return socket;
  }
});

describe("client-closed", () => {
  test("in mid-body, and Sentry gets nothing", async () => {
    const { socket } = openRaw(site.origin);
    const requested = once(site.server, "request");
    socket.write(head(report.length));
    socket.write(report.subarray(0, -1));
    await requested;
    socket.destroy();
    await eventually("the outcome of the report", () => site.outcomes.length === 1);
    expect(site.outcomes).toEqual(["client-closed"]);
    expect(sentry.received).toEqual([]);
  });

  test("while Sentry is slow, and the request to Sentry ends", async () => {
    sentry.respondWith("hang");
    const called = once(sentry.server, "request");
    const { socket } = openRaw(site.origin);
    socket.write(head(report.length));
    socket.write(report);
    await sentry.waitFor(() => true);
    const [, response] = await called;
    socket.destroy();
    await once(response, "close");
    await eventually("the outcome of the report", () => site.outcomes.length === 1);
    expect(site.outcomes).toEqual(["client-closed"]);
  });
});

async function start(options?: TunnelSiteOptions): Promise<void> {
  site = await startTunnel(sentry, options);
}

function from(address: string): Record<string, string> {
  return { "X-Forwarded-For": address };
}

/** Posts a body, and checks that a rejection says why. */
async function post(body: Buffer, headers: Readonly<Record<string, string>> = {}): Promise<TunnelResponse> {
  const response = await send(site, body, { headers });
  if (/problem/.test(response.headers["content-type"] ?? "")) expect(response.body).toMatch(PROBLEM);
  return response;
}
