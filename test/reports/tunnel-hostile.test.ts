import { readFileSync } from "node:fs";
import { isIP, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseDsn } from "../../server/config/dsn.ts";
import { visitorOf } from "../../server/http/visitor.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { close } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { startSite } from "../support/start-site.ts";
import { envelope, head, startTunnel, type TunnelSite } from "../support/tunnel-site.ts";

const REPORT_TIMEOUT_MS = 200;
const RUNS = 100;

let sentry: FakeSentry;
let site: TunnelSite;
let report: Buffer;
let callsToSentry = 0;

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
  sentry.server.on("connection", () => {
    callsToSentry += 1;
  });
  report = envelope(sentry.dsn);
  const limits = { maxBytes: 20_000, ratePerMinute: 100_000, maxInFlight: 50 };
  site = await startTunnel(sentry, { limits, trustProxy: 1, reportTimeoutMs: REPORT_TIMEOUT_MS });
});
afterEach(() => expect(site.errors).toEqual([]));
afterAll(async () => {
  await close(site.server);
  await sentry.stop();
});

describe("another project's DSN", () => {
  const table: [string, (dsn: URL) => string][] = [
    ["host of an attacker", ({ username, pathname }) => `http://${username}@evil.example${pathname}`],
    ["host before ours", ({ username, host, pathname }) => `http://${username}@evil.example@${host}${pathname}`],
    ["host after ours", ({ username, host, pathname }) => `http://${username}@${host}@evil.example${pathname}`],
    ["host as secret", ({ username, host, pathname }) => `http://${username}:x@${host}.evil.example${pathname}`],
    ["host in a backslash", ({ username, host, pathname }) => `http://${username}@evil.example\\@${host}${pathname}`],
    ["metadata service", ({ username }) => `http://${username}@169.254.169.254/latest/1`],
    ["this machine by another name", ({ username, port }) => `http://${username}@localhost:${port}/relay/4507`],
    ["path upwards", ({ href }) => href.replace("/relay/", "/relay/../")],
    ["project upwards", ({ href }) => `${href}/../1`],
    ["project in full-width digits", ({ href }) => href.replace("4507", "\uFF14\uFF15\uFF10\uFF17")],
    ["line break", ({ href }) => `${href}\r\nX-Injected: 1`],
    ["NUL", ({ href }) => `${href}\0`],
    ["key in capitals", ({ href, username }) => href.replace(username, username.toUpperCase())],
  ];
  test.each(table)("%s", async (_what, change) => {
    await attack(post(envelope(change(new URL(sentry.dsn)))), 403);
  });

  test("with any change of ours", async () => {
    await hold(
      fc.record({
        at: fc.nat(80),
        cut: fc.nat(3),
        put: fc.oneof(
          fc.string({ maxLength: 4 }),
          fc.domain().map((host) => `https://${host}/`),
        ),
      }),
      ({ at, cut, put }) => {
        const dsn = sentry.dsn.slice(0, at) + put + sentry.dsn.slice(at + cut);
        if (parseDsn(dsn)?.text === sentry.dsn) return undefined;
        return { bytes: post(envelope(dsn)), status: [403] };
      },
    );
  });
});

describe("a body", () => {
  test("of any bytes", async () => {
    await hold(fc.uint8Array({ maxLength: 12_000 }), (bytes) => ({
      bytes: post(Buffer.from(bytes)),
      status: [400, 403],
    }));
  });

  test("with any dsn", async () => {
    await hold(fc.jsonValue(), (dsn) => ({
      bytes: post(header({ dsn })),
      status: [typeof dsn === "string" ? 403 : 400],
    }));
  });

  test("with any item that pages of this site do not send", async () => {
    const ours = ["event", "client_report", "span"];
    const item = fc.record({ type: fc.oneof(fc.jsonValue(), fc.constantFrom(...ours)), length: fc.jsonValue() });
    await hold(fc.record({ item, payload: fc.string({ maxLength: 100 }) }), ({ item: { type, length }, payload }) => {
      const bytes = Buffer.from(payload);
      const body = [header({ dsn: sentry.dsn }), header({ type, length }), bytes, Buffer.from("\n{}\n")];
      if (typeof type === "string" && ours.includes(type) && length === bytes.length + 3) return undefined;
      return { bytes: post(Buffer.concat(body)), status: [400, 403, 413] };
    });
  });

  test.each([
    ["the DSN's key", (text: string) => text.replace('"dsn"', '"\\u0064sn"')],
    ["the type's key", (text: string) => text.replace('"type"', '"\\u0074ype"')],
    ["the type", (text: string) => text.replace('"event"', '"\\u0065vent"')],
    ["a second DSN", (text: string) => text.replace("{", '{"\\u0044sn":"x",')],
  ])("with an escaped letter in %s", async (_what, change) => {
    await attack(post(Buffer.from(change(report.toString()))), 400);
  });

  test("that stops at any point", async () => {
    await hold(fc.record({ keep: fc.nat(150), more: fc.integer({ min: 1, max: 5_000 }) }), (cut) => {
      const start = report.subarray(0, cut.keep);
      // The server waits for the rest, and the visitor leaves.
      return { bytes: post(start, [], start.length + cut.more), status: [400, 408], leaveAfterMs: 5 };
    });
  });
});

describe("a valid envelope in an invalid request", () => {
  const table: [string, number | undefined, string[]][] = [
    ["chunked", 411, ["Transfer-Encoding: chunked"]],
    ["chunked with a length", 400, ["Content-Length: $LENGTH", "Transfer-Encoding: chunked"]],
    ["no length", 411, []],
    ["two lengths", 400, ["Content-Length: $LENGTH", "Content-Length: 5"]],
    ["a great length", 413, ["Content-Length: 9007199254740993"]],
    ["gzip", 415, ["Content-Length: $LENGTH", "Content-Encoding: gzip"]],
    ["another site", 403, ["Content-Length: $LENGTH", "Sec-Fetch-Site: cross-site"]],
    ["a kind of site in capitals", 403, ["Content-Length: $LENGTH", "Sec-Fetch-Site: SAME-ORIGIN"]],
    ["a folded header", 400, ["Content-Length: $LENGTH", "X-A: 1", " folded"]],
    ["headers without an end", 431, ["Content-Length: $LENGTH", `X-A: ${"a".repeat(20_000)}`]],
    ["an Expect that nobody meets", 417, ["Content-Length: $LENGTH", "Expect: 200-ok"]],
  ];
  test.each(table)("%s", async (_what, status, headers) => {
    const lines = headers.map((line) => line.replace("$LENGTH", `${report.length}`));
    const begun = Buffer.from(["POST /monitoring HTTP/1.1", "Host: site", ...lines, "", ""].join("\r\n"), "latin1");
    await attack(Buffer.concat([begun, report]), status);
    // Again, with a valid request where a proxy that reads lengths differently would see one.
    await attack(Buffer.concat([begun, Buffer.from("0\r\n\r\n"), post(report), post(report)]), status);
  });
});

test("after all this a valid report is the first to reach Sentry", async () => {
  expect(callsToSentry).toBe(0);
  expect(site.outcomes.filter((outcome) => /accepted|upstream|busy|rate|no-dsn/.test(outcome))).toEqual([]);
  const connections = () => new Promise<number>((resolve) => site.server.getConnections((_error, n) => resolve(n)));
  await eventually(async () => (await connections()) === 0);
  const { socket, until } = openRaw(site.origin);
  socket.write(post(report));
  await until("HTTP/1.1 200");
  socket.destroy();
  expect(sentry.received).toHaveLength(1);
});

test("every address is one visitor, however it is written", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV6(),
        fc.ipV4(),
        fc.ipV4().map((ip) => `64:ff9b::${ip}`),
        fc.string(),
      ),
      (address) => {
        const visitor = visitorOf({ ip: address });
        expect(visitorOf({ ip: address.toUpperCase() })).toBe(visitorOf({ ip: address.toLowerCase() }));
        if (isIP(address) === 6) expect(visitorOf({ ip: `${address}%eth0` })).toBe(visitor);
        if (isIP(address) === 4) expect(visitorOf({ ip: `::ffff:${address}` })).toBe(visitor);
      },
    ),
    { numRuns: 10_000 },
  );
});

test("an idle connection does not keep its last request in memory", async () => {
  const running = await startSite(undefined, {
    SENTRY_DSN: sentry.dsn,
    MONITORING_MAX_BYTES: "5000000",
    MONITORING_RATE_LIMIT: "1000",
  });
  const before = residentMegabytes(running.process.pid);
  const body = envelope("https://key@foreign.example/1", { payload: Buffer.alloc(4_900_000, "x") });
  const sockets: Socket[] = [];
  for (let count = 0; count < 80; count += 1) {
    const { socket, until } = openRaw(running.origin);
    sockets.push(socket);
    socket.write(head(body.length));
    socket.write(body);
    await until('"status":403');
  }
  // All 80 reports together are 392 MB.
  expect(residentMegabytes(running.process.pid) - before).toBeLessThan(200);
  for (const socket of sockets) socket.destroy();
  await running.stop();
});

interface Attack {
  readonly bytes: Buffer;
  readonly status: readonly number[];
  /** Leaves after so many milliseconds without a response. Without it there must be a response. */
  readonly leaveAfterMs?: number;
}

/** Attacks with what is made of many values; undefined skips a value. */
async function hold<T>(values: fc.Arbitrary<T>, make: (value: T) => Attack | undefined) {
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const made = make(value);
      fc.pre(made !== undefined);
      if (made) await attack(made.bytes, made.status, made.leaveAfterMs);
    }),
    { numRuns: RUNS },
  );
}

/** Sends bytes on a new connection and checks the response, if there is one, against what all responses promise. */
async function attack(bytes: Buffer, status: number | readonly number[] | undefined, leaveAfterMs?: number) {
  const { socket, until, closed, text } = openRaw(site.origin);
  socket.write(bytes);
  const timer = leaveAfterMs === undefined ? undefined : setTimeout(() => socket.end(), leaveAfterMs);
  await Promise.race([until("\r\n\r\n").catch(() => {}), closed]);
  clearTimeout(timer);
  socket.destroy();

  const response = text();
  const code = Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1] ?? 0);
  if (leaveAfterMs === undefined || response !== "") expect([status].flat()).toContain(code);
  const { host, username } = new URL(sentry.dsn);
  for (const secret of [host, username, "relay", "4507"]) expect(response).not.toContain(secret);
  expect(callsToSentry).toBe(0);
}

function residentMegabytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_000;
}

function header(fields: Record<string, unknown>): Buffer {
  return Buffer.from(`${JSON.stringify(fields)}\n`);
}

function post(body: Buffer, headers: readonly string[] = [], length = body.length, start?: string): Buffer {
  return Buffer.concat([Buffer.from(head(length, headers, start), "latin1"), body]);
}
