import { createServer, METHODS, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import express from "express";
import fc from "fast-check";
import { parseDsn } from "../server/config/dsn.ts";
import { serveMonitoring } from "../server/monitoring/serve-monitoring.ts";
import { eventually } from "./support/eventually.ts";
import { type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { close, listen } from "./support/listen.ts";
import { openRaw } from "./support/raw-connection.ts";

const MAX_BYTES = 20_000;
const VISITOR_TIMEOUT_MS = 200;
/** No answer may take longer than the visitor may, and then some for a machine that is busy. */
const ANSWER_WITHIN_MS = 2_000;
const RUNS = 150;

let sentry: FakeSentry;
let server: Server;
let origin = "";
let ingestConnections = 0;
let attacks = 0;
const outcomes: string[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
  sentry.server.on("connection", () => {
    ingestConnections += 1;
  });
  const app = express();
  app.use(
    "/monitoring",
    serveMonitoring({
      dsn: parseDsn(sentry.dsn),
      limits: { maxBytes: MAX_BYTES, ratePerMinute: 100_000, maxInFlight: 50 },
      trustProxy: 1,
      visitorTimeoutMs: VISITOR_TIMEOUT_MS,
      count: (outcome) => outcomes.push(outcome),
    }),
  );
  app.use((_request, response) => void response.status(404).end());
  const keepError: express.ErrorRequestHandler = (error, _request, response, _next) => {
    errors.push(error);
    response.status(500).end();
  };
  app.use(keepError);
  server = createServer(app);
  origin = await listen(server);
});
afterEach(() => expect(errors).toEqual([]));
afterAll(async () => {
  await close(server);
  await sentry.stop();
});

describe("another project's DSN", () => {
  const table: [string, (dsn: URL) => string][] = [
    ["host of an attacker", ({ username, pathname }) => `http://${username}@evil.example${pathname}`],
    ["host before ours", ({ username, host, pathname }) => `http://${username}@evil.example@${host}${pathname}`],
    ["host behind ours", ({ username, host, pathname }) => `http://${username}@${host}@evil.example${pathname}`],
    ["host as secret", ({ username, host, pathname }) => `http://${username}:x@${host}.evil.example${pathname}`],
    ["host in a backslash", ({ username, host, pathname }) => `http://${username}@evil.example\\@${host}${pathname}`],
    ["host behind a #", ({ username, host, pathname }) => `http://${username}@evil.example#@${host}${pathname}`],
    ["host behind a ?", ({ username, host, pathname }) => `http://${username}@evil.example?@${host}${pathname}`],
    ["metadata service", ({ username }) => `http://${username}@169.254.169.254/latest/1`],
    ["this machine by another name", ({ username, port }) => `http://${username}@localhost:${port}/relay/4507`],
    ["this machine as a number", ({ username, port }) => `http://${username}@2130706434:${port}/relay/4507`],
    ["path upwards", ({ href }) => href.replace("/relay/", "/relay/../")],
    ["path upwards, encoded", ({ href }) => href.replace("/relay/", "/relay/%2e%2e/")],
    ["project upwards", ({ href }) => `${href}/../1`],
    ["project with a query", ({ href }) => `${href}?sentry_key=other`],
    ["project with a fragment", ({ href }) => `${href}#`],
    ["project with more digits", ({ href }) => `${href}0`],
    ["project in full-width digits", ({ href }) => href.replace("4507", "\uFF14\uFF15\uFF10\uFF17")],
    ["line break", ({ href }) => `${href}\r\nX-Injected: 1`],
    ["NUL", ({ href }) => `${href}\0`],
    ["white space before", ({ href }) => ` ${href}`],
    ["tab within", ({ href }) => href.replace("relay", "re\tlay")],
    ["no key", ({ host, pathname }) => `http://${host}${pathname}`],
    ["key in capitals", ({ href, username }) => href.replace(username, username.toUpperCase())],
    ["key in percent signs", ({ href }) => href.replace("0123", "%30123")],
    ["another scheme", ({ href }) => href.replace("http:", "https:")],
    ["a scheme of its own", ({ href }) => href.replace("http:", "gopher:")],
    ["a file", () => "file:///etc/passwd"],
    ["a script", () => "javascript:alert(1)"],
    ["nothing", () => ""],
  ];
  test.each(table)("%s", async (_what, change) => {
    await attack(post(header({ dsn: change(new URL(sentry.dsn)) })), 403);
  });

  test("by any change of ours", async () => {
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
        return { bytes: post(header({ dsn })), status: [403] };
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

  test("of any JSON", async () => {
    await hold(fc.json(), (text) => ({ bytes: post(Buffer.from(`${text}\n{}`)), status: [400, 403] }));
  });

  test("with any dsn", async () => {
    await hold(fc.jsonValue(), (dsn) => ({
      bytes: post(header({ dsn })),
      status: [typeof dsn === "string" ? 403 : 400],
    }));
  });

  test("that stops at any point, or goes on too long", async () => {
    await hold(fc.record({ keep: fc.nat(70), more: fc.integer({ min: 1, max: 5_000 }) }), (cut) => {
      const line = header({ dsn: sentry.dsn }).subarray(0, cut.keep);
      // With the rest still due, the server waits; the visitor has no patience, and leaves.
      return { bytes: post(line, [], line.length + cut.more), status: [400, 408], leaveAfterMs: 5 };
    });
  });

  test("that never comes", async () => {
    await attack(post(Buffer.from("{"), [], 100), 408);
  });
});

describe("a good envelope in a bad request", () => {
  const table: [string, number | undefined, string[]][] = [
    ["chunked", 411, ["Transfer-Encoding: chunked"]],
    ["chunked, in capitals", 411, ["TRANSFER-ENCODING: CHUNKED"]],
    ["chunked twice", 400, ["Transfer-Encoding: chunked, chunked"]],
    ["chunked, and something else", 400, ["Transfer-Encoding: chunked, identity"]],
    ["something like chunked", 411, ["Transfer-Encoding: xchunked"]],
    ["chunked behind a tab", 411, ["Transfer-Encoding:\tchunked"]],
    ["chunked before a colon", 400, ["Transfer-Encoding : chunked"]],
    ["chunked with a length", 400, ["Content-Length: $LENGTH", "Transfer-Encoding: chunked"]],
    ["a length and chunked", 400, ["Transfer-Encoding: chunked", "Content-Length: $LENGTH"]],
    ["no length", 411, []],
    ["no length, on HTTP/1.0", 411, ["$1.0"]],
    ["two lengths", 400, ["Content-Length: $LENGTH", "Content-Length: 5"]],
    ["the same length twice", 400, ["Content-Length: $LENGTH", "Content-Length: $LENGTH"]],
    ["a list of lengths", 400, ["Content-Length: 5, 5"]],
    ["a negative length", 400, ["Content-Length: -1"]],
    ["a signed length", 400, ["Content-Length: +5"]],
    ["a hexadecimal length", 400, ["Content-Length: 0x50"]],
    ["a broken length", 400, ["Content-Length: 5.5"]],
    ["an empty length", 400, ["Content-Length:"]],
    ["a length beyond all numbers", 400, [`Content-Length: ${"9".repeat(40)}`]],
    ["a great length", 413, ["Content-Length: 9007199254740993"]],
    ["gzip", 415, ["Content-Length: $LENGTH", "Content-Encoding: gzip"]],
    ["an empty encoding", 415, ["Content-Length: $LENGTH", "Content-Encoding:"]],
    ["another site", 403, ["Content-Length: $LENGTH", "Sec-Fetch-Site: cross-site"]],
    ["an unknown kind of site", 403, ["Content-Length: $LENGTH", "Sec-Fetch-Site: same-origin2"]],
    ["a kind of site in capitals", 403, ["Content-Length: $LENGTH", "Sec-Fetch-Site: SAME-ORIGIN"]],
    ["an empty kind of site", 403, ["Content-Length: $LENGTH", "Sec-Fetch-Site:"]],
    ["a folded header", 400, ["Content-Length: $LENGTH", "X-A: 1", " folded"]],
    ["a header without a name", 400, ["Content-Length: $LENGTH", ": 1"]],
    ["a header with a NUL", 400, ["Content-Length: $LENGTH", "X-A: \0"]],
    ["headers without an end", 431, ["Content-Length: $LENGTH", `X-A: ${"a".repeat(20_000)}`]],
    ["an Expect that nobody meets", 417, ["Content-Length: $LENGTH", "Expect: 200-ok"]],
  ];
  test.each(table)("%s", async (_what, status, headers) => {
    const body = header({ dsn: sentry.dsn });
    const lines = headers.filter((line) => line !== "$1.0").map((line) => line.replace("$LENGTH", `${body.length}`));
    const version = headers.includes("$1.0") ? "HTTP/1.0" : "HTTP/1.1";
    const head = [`POST /monitoring ${version}`, "Host: site", ...lines, "", ""].join("\r\n");
    await attack(Buffer.concat([Buffer.from(head, "latin1"), body]), status);
    // The same once more, with a good request where a front-end that reads lengths otherwise would see one.
    const smuggled = Buffer.concat([Buffer.from(head, "latin1"), Buffer.from("0\r\n\r\n"), post(body), post(body)]);
    await attack(smuggled, status);
  });

  test.each(METHODS.filter((method) => method !== "POST" && method !== "CONNECT"))("by %s", async (method) => {
    const body = header({ dsn: sentry.dsn });
    const target = method === "QUERY" || method === "SOURCE" ? "/monitoring" : "/monitoring/";
    await attack(post(body, [], body.length, `${method} ${target}`), [400, 405]);
  });

  test.each([
    "/monitoring/x",
    "/monitoring//",
    "/monitoring/..",
    "/monitoring/%2e",
    "/monitoring/%",
    "/monitoring%2f",
    "/monitoring%00",
    "/monitoring;x",
    "/MONITORING",
    "//monitoring",
    "/./monitoring",
    "/x/../monitoring",
    "http://evil.example/monitoring/x",
    "//evil.example/monitoring",
    "*",
  ])("to %s", async (target) => {
    const body = header({ dsn: sentry.dsn });
    await attack(post(body, [], body.length, `POST ${target}`), [400, 404]);
  });

  test("with any headers beside the one that is bad", async () => {
    const name = fc
      .stringMatching(/^[A-Za-z][A-Za-z-]{0,15}$/)
      .filter((text) => !/^(content|transfer|sec|expect)/i.test(text));
    const value = fc.string({
      unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 60,
    });
    const bad = fc.constantFrom(
      "Content-Encoding: br",
      "Sec-Fetch-Site: same-site",
      "Transfer-Encoding: chunked",
      "sec-fetch-SITE: cross-site",
    );
    await hold(fc.record({ bad, others: fc.array(fc.tuple(name, value), { maxLength: 8 }) }), (request) => {
      const lines = request.others.map(([key, text]) => `${key}: ${text}`);
      return { bytes: post(header({ dsn: sentry.dsn }), [...lines, request.bad]), status: [400, 403, 411, 415] };
    });
  });
});

describe("bytes that are no HTTP", () => {
  test("of any kind", async () => {
    await hold(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => ({
      bytes: Buffer.from(bytes),
      status: [400],
      leaveAfterMs: 20,
    }));
  });

  test("a good request with any byte changed to a bad one, or cut off", async () => {
    await hold(
      fc.record({ at: fc.nat(300), byte: fc.integer({ min: 0, max: 255 }), cut: fc.boolean() }),
      ({ at, byte, cut }) => {
        const good = post(header({ dsn: sentry.dsn }), ["Content-Encoding: gzip"]);
        if (at >= good.length) return undefined;
        const bytes = cut ? good.subarray(0, at) : Buffer.from(good).fill(byte, at, at + 1);
        // A byte in the header's name makes it another header, and the request a good one.
        if (!cut && !bytes.includes("\r\nContent-Encoding: ")) return undefined;
        return { bytes, status: [400, 403, 404, 405, 411, 413, 415, 417, 505], leaveAfterMs: 20 };
      },
    );
  });
});

test("after a thousand of them the ingest has seen nothing, nothing is left open, and a good envelope arrives", async () => {
  expect(attacks).toBeGreaterThanOrEqual(1_000);
  expect(ingestConnections).toBe(0);
  expect(outcomes.filter((outcome) => /accepted|upstream|busy|rate|no-dsn/.test(outcome))).toEqual([]);
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, n) => resolve(n)));
  await eventually(async () => (await connections()) === 0);
  const { socket, until } = openRaw(origin);
  socket.write(post(header({ dsn: sentry.dsn })));
  await until("HTTP/1.1 200");
  socket.destroy();
  expect(sentry.received).toHaveLength(1);
});

interface Attack {
  readonly bytes: Buffer;
  readonly status: readonly number[];
  /** Leaves after so many milliseconds without an answer; without it there must be one. */
  readonly leaveAfterMs?: number;
}

/** Tries what is made of many values of a kind; undefined makes an attack of none of them. */
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

/**
 * Sends bytes on a connection of their own and holds the answer, if there is one, to what is promised of all answers.
 */
async function attack(bytes: Buffer, status: number | readonly number[] | undefined, leaveAfterMs?: number) {
  attacks += 1;
  const { socket, until, closed, text } = openRaw(origin);
  const started = performance.now();
  socket.write(bytes);
  const timer = leaveAfterMs === undefined ? undefined : setTimeout(() => socket.end(), leaveAfterMs);
  await Promise.race([until("\r\n\r\n").catch(() => {}), closed]);
  clearTimeout(timer);
  expect(performance.now() - started).toBeLessThan(ANSWER_WITHIN_MS);
  socket.destroy();

  const answer = text();
  const code = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
  if (leaveAfterMs === undefined || answer !== "") expect([status].flat()).toContain(code);
  const { host, username } = new URL(sentry.dsn);
  for (const secret of [host, username, "relay", "4507"]) expect(answer).not.toContain(secret);
  expect(ingestConnections).toBe(0);
}

function header(fields: Record<string, unknown>): Buffer {
  return Buffer.from(`${JSON.stringify(fields)}\n`);
}

function post(body: Buffer, headers: readonly string[] = [], length = body.length, start = "POST /monitoring"): Buffer {
  const lines = [`${start} HTTP/1.1`, "Host: site", `Content-Length: ${length}`, ...headers];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}
