import { once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
} from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import express from "express";
import fc from "fast-check";
import { type AppOptions, createApp } from "../server/app.ts";
import { parseDsn } from "../server/config/dsn.ts";
import { readConfig } from "../server/config.ts";
import { serveMonitoring } from "../server/monitoring/serve-monitoring.ts";
import { securityHeaders } from "../server/security-headers.ts";
import { policyReportFields } from "../shared/content/report-fields.ts";
import { eventually } from "./support/eventually.ts";
import { type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { close, listen } from "./support/listen.ts";
import { openRaw } from "./support/raw-connection.ts";
import { rawRequest } from "./support/raw-request.ts";
import { requestBytes } from "./support/request-bytes.ts";
import { startSite } from "./support/start-site.ts";
import { assets, testAppOptions } from "./support/test-app.ts";

const TYPE = "application/csp-report";
const MAX_BYTES = 16_384;
const LIMITS = { maxBytes: 1_048_576, ratePerMinute: 10_000, maxInFlight: 64 };
const FAILING_PAGE = "/sentry-example-page?fail=streaming";

let sentry: FakeSentry;
let origin = "";
let outcomes: string[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
});
beforeEach(async () => {
  sentry.answerWith();
  sentry.forget();
  outcomes = [];
  origin = await startApp();
});
afterEach(() => Promise.all(servers.splice(0).map(close)));
afterAll(() => sentry.stop());

describe("a report of what the policy has stopped", () => {
  test("goes to the security endpoint of our own DSN, with nothing in it but what the privacy page lists", async () => {
    const answer = await post(report(), {
      Cookie: "session=secret",
      Referer: "https://evenings.example/opera?secret",
      Origin: "https://evenings.example",
      "User-Agent": "Mozilla/5.0",
      "X-Forwarded-For": "203.0.113.7",
    });
    expect(answer.status).toBe(200);
    expect(outcomes).toEqual(["accepted"]);
    const [received] = sentry.received;
    const url = new URL(received?.url ?? "", sentry.origin);
    expect(received).toMatchObject({ method: "POST", verdict: 200 });
    expect(url.pathname).toBe("/relay/api/4507/security/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sentry_key: new URL(sentry.dsn).username,
      sentry_environment: "staging",
      sentry_release: "site@1.2.3+4",
    });
    expect(Object.keys(received?.headers ?? {}).sort()).toEqual([
      "connection",
      "content-length",
      "content-type",
      "host",
      "user-agent",
    ]);
    expect(received?.headers["content-type"]).toBe(TYPE);
    expect(JSON.parse(String(received?.bytes))).toEqual({
      "csp-report": {
        "document-uri": "https://evenings.example/opera",
        "blocked-uri": "https://elsewhere.example/script.js",
        "effective-directive": "script-src-elem",
        "violated-directive": "script-src-elem",
        disposition: "enforce",
        "status-code": 200,
        "source-file": "https://evenings.example/assets/start.js",
        "line-number": 7,
        "column-number": 103,
      },
    });
  });

  test("arrives whole where it comes in pieces, and its connection serves what comes next", async () => {
    const body = report();
    const { socket, until } = openRaw(origin);
    socket.setNoDelay(true);
    for (let round = 1; round <= 3; round += 1) {
      socket.write(head(body.length));
      for (let at = 0; at < body.length; at += 100) {
        socket.write(body.subarray(at, at + 100));
        await new Promise(setImmediate);
      }
      await until("HTTP/1.1 200", round);
    }
    socket.write("GET /no-such-page HTTP/1.1\r\nHost: site\r\n\r\n");
    await until("HTTP/1.1 404");
    socket.destroy();
    expect(sentry.received).toHaveLength(3);
    expect(new Set(sentry.received.map(({ bytes }) => String(bytes))).size).toBe(1);
  });

  test.each<[unknown, unknown]>([
    ["https://name:password@elsewhere.example:8443/a.png?secret#secret", "https://elsewhere.example:8443/a.png"],
    ["wss://elsewhere.example/socket?token=secret", "wss://elsewhere.example/socket"],
    ["data:text/plain,secret", "data"],
    ["blob:https://evenings.example/secret", "blob"],
    ["javascript:secret()", "javascript"],
    ["data", "data"],
    ["inline", "inline"],
    ["wasm-eval", "wasm-eval"],
    ["trusted-types-sink", "trusted-types-sink"],
    ["", undefined],
    ["secret words", undefined],
    ["secret?", undefined],
    ["secret".repeat(10), undefined],
    [["https://elsewhere.example/"], undefined],
    [7, undefined],
    [null, undefined],
  ])("says of the address %j no more than %j", async (given, passedOn) => {
    expect((await post(report({ "blocked-uri": given, "source-file": given }))).status).toBe(200);
    expect(receivedReport()).toMatchObject({ "document-uri": "https://evenings.example/opera" });
    expect(receivedReport()["blocked-uri"]).toBe(passedOn);
    expect(receivedReport()["source-file"]).toBe(passedOn);
  });

  test("may name its directive as browsers of other ages do", async () => {
    const ages = [
      { "effective-directive": undefined, "violated-directive": "img-src 'self' https://secret.example" },
      { "effective-directive": "img-src", "violated-directive": undefined },
      { "effective-directive": "img-src 'self'", "violated-directive": "" },
    ];
    for (const directives of ages) expect((await post(report(directives))).status).toBe(200);
    const named = sentry.received.map(({ bytes }) =>
      /"(effective|violated)-directive":"(.*?)"/g[Symbol.match](String(bytes)),
    );
    expect(named).toEqual([
      ['"violated-directive":"img-src"'],
      ['"effective-directive":"img-src"'],
      ['"effective-directive":"img-src"'],
    ]);
  });

  test.each<[string, unknown[]]>([
    ["status-code", [-1, 1.5, "200", null, 1e300, {}]],
    ["line-number", [-1, 0.5, "secret"]],
    ["column-number", [[1], true]],
    ["disposition", ["secret", 1, null]],
  ])("loses a %s that says something else", async (name, values) => {
    for (const value of values) {
      sentry.forget();
      expect((await post(report({ [name]: value }))).status).toBe(200);
      expect(receivedReport()).not.toHaveProperty([name]);
    }
  });

  test("holds no other field and nothing behind a question mark, whatever was in it", async () => {
    const listed = new Set(policyReportFields.flatMap(({ fields }) => fields));
    const names = [...listed].flatMap((field) => (field.startsWith("csp-report.") ? [field.slice(11)] : []));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.domain().map((host) => `https://${host}/path?secret#secret`),
      fc.constantFrom("img-src secret", "inline", "data:secret", 200),
    );
    const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), value);
    let passedOn = 0;
    await fc.assert(
      fc.asyncProperty(fields, fields, async (within, around) => {
        sentry.forget();
        const written = {
          "document-uri": "https://evenings.example/?secret",
          ...within,
          "violated-directive": "img-src",
        };
        const { status } = await post(Buffer.from(JSON.stringify({ ...around, "csp-report": written })));
        expect([200, 204, 400, 403]).toContain(status);
        expect(sentry.received).toHaveLength(status === 200 ? 1 : 0);
        for (const { bytes } of sentry.received) {
          passedOn += 1;
          expect(Object.keys(JSON.parse(String(bytes)))).toEqual(["csp-report"]);
          expect(Object.keys(receivedReport()).filter((name) => !listed.has(`csp-report.${name}`))).toEqual([]);
          expect(String(bytes)).not.toMatch(/secret|[?#]/);
        }
      }),
      { numRuns: 150 },
    );
    expect(passedOn).toBeGreaterThan(20);
  });
});

describe("refused by its head alone", () => {
  test.each<[string, number, string, string[]]>([
    ["without a type", 415, "type", ["Content-Length: 100"]],
    ["as JSON", 415, "type", ["Content-Length: 100", "Content-Type: application/json"]],
    ["as the Reporting API has it", 415, "type", ["Content-Length: 100", "Content-Type: application/reports+json"]],
    ["as a form could send it", 415, "type", ["Content-Length: 100", "Content-Type: text/plain"]],
    ["of almost the type", 415, "type", ["Content-Length: 100", `Content-Type: ${TYPE}s`]],
    ["too long", 413, "too-large", [`Content-Length: ${MAX_BYTES + 1}`, `Content-Type: ${TYPE}`]],
    ["in chunks", 411, "length", ["Transfer-Encoding: chunked", `Content-Type: ${TYPE}`]],
    ["compressed", 415, "encoding", ["Content-Length: 9", "Content-Encoding: gzip", `Content-Type: ${TYPE}`]],
    [
      "of another site",
      403,
      "cross-site",
      ["Content-Length: 9", "Sec-Fetch-Site: cross-site", `Content-Type: ${TYPE}`],
    ],
  ])("%s: %i", async (_what, status, outcome, headers) => {
    const { socket, until } = openRaw(origin);
    socket.write(["POST /monitoring/csp HTTP/1.1", "Host: site", ...headers, "", ""].join("\r\n"));
    expect(await until(`"status":${status}`)).toMatch(/connection: close\r\n/i);
    socket.destroy();
    expect(outcomes).toEqual([outcome]);
    expect(sentry.received).toEqual([]);
  });

  test.each(["GET", "HEAD", "PUT", "PATCH"])("%s: 405 with Allow", async (method) => {
    const { status, headers } = await requestBytes(origin, "/monitoring/csp", {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe("POST");
    expect(outcomes).toEqual(["method"]);
  });

  test("a type may be written in capitals and with a parameter, and is passed on as it should be", async () => {
    const { status } = await post(report(), { "Content-Type": "Application/CSP-Report; charset=utf-8" });
    expect(status).toBe(200);
    expect(sentry.received[0]?.headers["content-type"]).toBe(TYPE);
  });

  test("it may be 16 KiB long, or as long as any report may be where that is less", async () => {
    const padded = (length: number) => report({ padding: "x".repeat(length - report({ padding: "" }).length) });
    expect((await post(padded(MAX_BYTES))).status).toBe(200);
    expect((await post(padded(MAX_BYTES + 1))).status).toBe(413);
    origin = await startApp({ monitoring: { ...LIMITS, maxBytes: 1_024 } });
    expect((await post(padded(1_024))).status).toBe(200);
    expect((await post(padded(1_025))).status).toBe(413);
  });
});

test.each<[string, string]>([
  ["nothing", ""],
  ["no JSON", "nonsense"],
  ["JSON that is cut off", String(report()).slice(0, -1)],
  ["more than JSON", `${report()}x`],
  ["null", "null"],
  ["a text", '"csp-report"'],
  ["a list", `[${report()}]`],
  ["an empty object", "{}"],
  ["no report", '{"csp-report":null}'],
  ["a report that is a list", '{"csp-report":[]}'],
  ["a report in a prototype", `{"__proto__":${report()}}`],
  [
    "a report as the Reporting API has it",
    '[{"type":"csp-violation","body":{"documentURL":"https://evenings.example/"}}]',
  ],
  ["no page", String(report({ "document-uri": undefined }))],
  ["a page that is no text", String(report({ "document-uri": 7 }))],
  ["a page that is no address", String(report({ "document-uri": "some page" }))],
  ["no directive", String(report({ "effective-directive": undefined, "violated-directive": undefined }))],
  ["directives that are none", String(report({ "effective-directive": "<b>", "violated-directive": 7 }))],
  ["an envelope", '{"dsn":"http://key@127.0.0.1/1"}\n{"type":"event"}\n{}'],
])("%s is malformed: 400", async (_what, body) => {
  expect((await post(Buffer.from(body))).status).toBe(400);
  expect(outcomes).toEqual(["malformed"]);
  expect(sentry.received).toEqual([]);
});

describe("a report about a page", () => {
  const foreign = [
    "https://elsewhere.example/opera",
    "http://evenings.example/opera",
    "https://evenings.example:8443/opera",
    "https://evenings.example.evil.example/opera",
    "https://evenings.example@evil.example/opera",
    "blob:https://evenings.example/0123",
    "about",
  ];
  test.each(foreign)("at %s is not taken where the site is known by another origin: 403", async (page) => {
    expect((await post(report({ "document-uri": page }))).status).toBe(403);
    expect(outcomes).toEqual(["foreign-document"]);
    expect(sentry.received).toEqual([]);
  });

  test("of any origin is taken where none is configured, if it is one", async () => {
    origin = await startApp({ siteOrigin: "" });
    const statuses: unknown[] = [];
    for (const page of foreign) statuses.push((await post(report({ "document-uri": page }))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403, 403]);
  });
});

describe("what this site has not caused", () => {
  test.each([
    ["blocked-uri", "chrome-extension"],
    ["blocked-uri", "safari-web-extension"],
    ["blocked-uri", "chrome-extension://abcdefghijklmnop/secret.js"],
    ["source-file", "moz-extension"],
    ["source-file", "moz-extension://01234567-89ab/secret.js"],
    ["source-file", "webkit-masked-url"],
    ["source-file", "user-script"],
    ["source-file", "resource"],
  ])("(%s: %s) is kept back: 204, and the connection serves what comes next", async (name, value) => {
    const body = report({ [name]: value });
    const { socket, until } = openRaw(origin);
    for (const times of [1, 2]) {
      socket.write(head(body.length));
      socket.write(body);
      expect(await until("HTTP/1.1 204", times)).not.toMatch(/content-length|connection: close/i);
    }
    socket.destroy();
    expect(outcomes).toEqual(["injected", "injected"]);
    expect(sentry.received).toEqual([]);
  });

  test.each(["https://extension.example/a.js", "inline", "extensions", "resources"])(
    "is not read into %s",
    async (value) => {
      expect((await post(report({ "blocked-uri": value, "source-file": value }))).status).toBe(200);
    },
  );
});

describe("bounds are those of all reports:", () => {
  test("the rate of one visitor", async () => {
    origin = await startApp({ monitoring: { ...LIMITS, ratePerMinute: 3 } });
    const statuses = [
      await post(report()),
      await postEnvelope(),
      await post(report()),
      await post(report()),
      await postEnvelope(),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(statuses[3]?.headers["retry-after"])).toBeGreaterThan(50);
    expect(outcomes.slice(3)).toEqual(["rate-limited", "rate-limited"]);
  });

  test("the number in flight", async () => {
    origin = await startApp({ monitoring: { ...LIMITS, maxInFlight: 1 } });
    sentry.answerWith("hang");
    const { socket } = openRaw(origin);
    socket.write(head(report().length));
    socket.write(report());
    await sentry.waitFor(() => true);
    expect((await postEnvelope()).status).toBe(503);
    expect((await post(report())).status).toBe(503);
    socket.destroy();
    await eventually(() => outcomes.length === 3);
    expect(outcomes).toEqual(["busy", "busy", "visitor-left"]);
    sentry.answerWith();
    expect((await post(report())).status).toBe(200);
  });

  test.each([
    ["a policy report", () => post(report())],
    ["an envelope", postEnvelope],
  ])("the pause that the ingest asks for by its answer to %s", async (_what, first) => {
    sentry.answerWith({ status: 429, headers: { "Retry-After": "60" } });
    expect((await first()).status).toBe(429);
    sentry.answerWith();
    expect((await post(report())).headers["retry-after"]).toBe("60");
    expect((await postEnvelope()).headers["retry-after"]).toBe("60");
    expect(outcomes).toEqual(["upstream-limited", "backing-off", "backing-off"]);
  });

  test("but a pause with policy reports alone is one with them alone, which browsers would not keep", async () => {
    const limits = "60:error;security:project:quota, 2700:transaction:key";
    sentry.answerWith({ status: 429, headers: { "X-Sentry-Rate-Limits": limits } });
    await post(report());
    sentry.answerWith();
    expect((await post(report())).headers["retry-after"]).toBe("60");
    expect((await postEnvelope()).status).toBe(200);
    expect(outcomes).toEqual(["upstream-limited", "backing-off", "accepted"]);
  });

  test("an ingest that is down", async () => {
    const gone = await startFakeSentry();
    await gone.stop();
    origin = await startApp({}, gone.dsn);
    expect(await post(report())).toMatchObject({ status: 502, body: "" });
    expect(outcomes).toEqual(["upstream-failed"]);
  });

  test("an ingest that refuses", async () => {
    sentry.answerWith({ status: 403, body: "no" });
    expect(await post(report())).toMatchObject({ status: 403, body: "" });
    expect(outcomes).toEqual(["upstream-refused"]);
  });

  test("a visitor who takes too long, or leaves", async () => {
    const startTunnel = (visitorTimeoutMs: number) => {
      const tunnel = serveMonitoring({
        dsn: parseDsn(sentry.dsn),
        policyReports: { environment: "staging", release: "1", siteOrigin: "" },
        limits: LIMITS,
        trustProxy: 0,
        count: (outcome) => outcomes.push(outcome),
        visitorTimeoutMs,
      });
      return start(express().use("/monitoring", tunnel));
    };
    const slow = openRaw(await startTunnel(100));
    slow.socket.write(`${head(100)}{`);
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
    const leaving = openRaw(await startTunnel(60_000));
    const asked = once(servers.at(-1) ?? process, "request");
    leaving.socket.write(`${head(100)}{`);
    await asked;
    leaving.socket.destroy();
    await eventually(() => outcomes.length === 2);
    expect(outcomes).toEqual(["too-slow", "visitor-left"]);
    expect(sentry.received).toEqual([]);
  });
});

describe("browsers are told where to report", () => {
  test("by every answer, and by what is no request too", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, CSP_REPORTS: "on" });
    const policies: unknown[] = [];
    for (const path of [
      "/opera",
      "/none",
      FAILING_PAGE,
      assets.entry,
      "/favicon.svg",
      "/Opera",
      "/api",
      "/monitoring",
    ]) {
      policies.push((await requestBytes(site.origin, path)).headers["content-security-policy"]);
    }
    policies.push((await rawRequest(site.origin, "GET", "no path")).headers.get("content-security-policy"));
    await site.stop();
    expect(policies).toEqual(Array(9).fill(expect.stringMatching(/; report-uri \/monitoring\/csp$/)));
  });

  test.each<[string, Record<string, string>]>([
    ["CSP_REPORTS", { SENTRY_DSN: "https://key@sentry.example/1" }],
    ["SENTRY_DSN", { CSP_REPORTS: "on" }],
    ["either", {}],
  ])("not without %s, and then nothing is taken: 404", async (_what, env) => {
    const config = readConfig(env, "0123456789ab");
    const everyAnswer = securityHeaders(assets.styles, config.reporting?.policyReports);
    origin = await start(createApp({ ...testAppOptions(), config, everyAnswer }));
    for (const path of ["/opera", FAILING_PAGE]) {
      const { headers } = await requestBytes(origin, path);
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["content-security-policy"]).not.toContain("report");
    }
    const { status, body, headers } = await post(report());
    expect({ status, body }).toEqual({ status: 404, body: "404 Not Found\n" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  test("and to no address but that one", async () => {
    for (const path of [
      "/monitoring/csp/",
      "/monitoring/CSP",
      "/Monitoring/csp",
      "/monitoring//csp",
      "/monitoring/csp/x",
    ]) {
      expect((await post(report(), {}, path)).status).toBe(404);
    }
    expect(outcomes).toEqual([]);
  });
});

/** The site, with policy reports on, at an address of its own. */
function startApp(config: Partial<AppOptions["config"]> = {}, dsn = sentry.dsn): Promise<string> {
  const options = testAppOptions();
  const { reporting } = readConfig(
    { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: "staging", SENTRY_RELEASE: "site@1.2.3+4", CSP_REPORTS: "on" },
    "0123456789ab",
  );
  return start(
    createApp({
      ...options,
      config: { ...options.config, reporting, monitoring: LIMITS, ...config },
      everyAnswer: securityHeaders(assets.styles, true),
      countReport: (outcome) => outcomes.push(outcome),
    }),
  );
}

function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return listen(server);
}

/** A report as Chromium 153 writes it, with other fields or without some. */
function report(fields: Readonly<Record<string, unknown>> = {}): Buffer {
  const written = {
    "document-uri": "https://evenings.example/opera?email=secret",
    referrer: "https://evenings.example/?secret",
    "violated-directive": "script-src-elem",
    "effective-directive": "script-src-elem",
    "original-policy": "default-src 'none'; report-uri /monitoring/csp",
    disposition: "enforce",
    "blocked-uri": "https://elsewhere.example/script.js?secret",
    "line-number": 7,
    "column-number": 103,
    "source-file": "https://evenings.example/assets/start.js?secret",
    "status-code": 200,
    "script-sample": "secret",
  };
  return Buffer.from(JSON.stringify({ "csp-report": { ...written, ...fields } }));
}

function receivedReport(): Record<string, unknown> {
  return JSON.parse(String(sentry.received[0]?.bytes))["csp-report"];
}

function head(length: number): string {
  const lines = ["POST /monitoring/csp HTTP/1.1", "Host: site", `Content-Length: ${length}`, `Content-Type: ${TYPE}`];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

function post(body: Buffer, headers: OutgoingHttpHeaders = {}, path = "/monitoring/csp"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      origin,
      {
        path,
        method: "POST",
        agent: false,
        headers: { "Content-Type": TYPE, "Content-Length": body.length, ...headers },
      },
      async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) });
      },
    );
    asked.once("error", reject).end(body);
  });
}

function postEnvelope(): Promise<Answer> {
  const envelope = Buffer.from(`${JSON.stringify({ dsn: sentry.dsn })}\n`);
  return post(envelope, { "Content-Type": "text/plain;charset=UTF-8" }, "/monitoring");
}
