import { createServer } from "node:http";
import { beforeEach, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { createRequestLog, logRequest } from "../../server/observability/request-log.ts";
import { requestHandler } from "../../server/process/http-server.ts";
import { pages } from "../../shared/site/pages.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import type { LogLine } from "../support/start-site.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

const lines: LogLine[] = [];
const write = () => {};
const log = { error: write, warn: write, debug: write, info: (line: LogLine) => void lines.push(line) };
const options = testAppOptions();
const app = createApp({
  ...options,
  config: { ...options.config, pageCache: true },
  requestLog: createRequestLog([logRequest(log)]),
});

beforeEach(() => {
  lines.length = 0;
});

test.each([
  ["GET", "/no-such-page/of-somebody", 404, "*"],
  ["GET", `/${PAGE}?secret`, 308, "redirects"],
  ["POST", PAGE, 405, PAGE],
  ["GET", "/%E0%A4%A", 400, "malformed"],
  ["GET", assets.entry, 200, "/assets"],
  ["GET", "/assets/of-another-build.js", 404, "/assets"],
  ["GET", "/api/films/7?secret", 404, "/api"],
  ["GET", "/favicon.ico", 200, "public files"],
  ["GET", "/robots.txt", 200, "texts"],
  ["POST", "/monitoring", 503, "/monitoring"],
  ["POST", "/sentry-example-page/server-error", 500, "/sentry-example-page"],
  // HEAD, because only GET would cache it.
  ...pages.map(({ path }): [string, string, number, string] => ["HEAD", path, 200, path]),
])("%s %s is one line with status %i and route %s", async (method, path, status, route) => {
  const line = await lineOf(method, path);
  expect(line).toMatchObject({ id: expect.any(String), method, route, status, aborted: false });
  expect(line["firstByteMs"]).toBeLessThanOrEqual(Number(line["lastByteMs"]));
  expect(JSON.stringify(line)).not.toMatch(/secret|somebody/);
});

test("a page is live first, then from the cache", async () => {
  expect(await lineOf("HEAD", PAGE)).toMatchObject({ source: "live" });
  expect(await lineOf("GET", PAGE)).toMatchObject({ route: PAGE, source: "live" });
  for (const [method, path, headers, status] of [
    ["GET", PAGE, {}, 200],
    ["GET", `${PAGE}?secret`, {}, 200],
    ["HEAD", PAGE, {}, 200],
    ["GET", PAGE, { "If-None-Match": "*" }, 304],
  ] as const) {
    expect(await lineOf(method, path, headers)).toMatchObject({ route: PAGE, status, source: "cached" });
  }
});

test("lines count all bytes of the responses on a connection", async () => {
  const server = createServer(requestHandler(app));
  const { socket, closed } = openRaw(await listen(server));
  for (const path of [PAGE, assets.entry]) socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
  socket.write(`HEAD ${PAGE} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
  const { length } = await closed;
  await eventually("three lines in the log", () => lines.length === 3);
  const sizes = lines.map(({ bytes }) => Number(bytes));
  expect(Math.min(...sizes)).toBeGreaterThan(200);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(length);
  await close(server);
});

test("an error's digest is in the line and in the response", async () => {
  const failed = await request(app).post("/sentry-example-page/server-error");
  expect(failed.headers["x-error-digest"]).toMatch(/^digest-\d$/);
  const streamed = await request(app).get("/sentry-example-page?fail=streaming");
  await eventually("two lines in the log", () => lines.length === 2);
  expect(lines).toMatchObject([
    { status: 500, digest: failed.headers["x-error-digest"] },
    { status: 200, source: "live", digest: expect.stringMatching(/^digest-\d$/) },
  ]);
  expect(streamed.text).toContain(String(lines[1]?.["digest"]));
});

test.each(["a", "A-Z_a-z.0:9", "x".repeat(64)])("the id %s is accepted and returned", async (id) => {
  for (const path of [PAGE, "/api"]) {
    await request(app).get(path).set("X-Request-Id", id).expect("X-Request-Id", id);
  }
  await eventually("two lines in the log", () => lines.length === 2);
  expect(lines.map((line) => line["id"])).toEqual([id, id]);
});

test.each(["", "x".repeat(65), '"}', "a b", "é", "one, two"])("the id %j is replaced", async (id) => {
  await request(app)
    .get(PAGE)
    .set("X-Request-Id", id)
    .expect("X-Request-Id", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

/** The line of a request, which is written when the response has ended. */
async function lineOf(method: string, path: string, headers: Record<string, string> = {}): Promise<LogLine> {
  const before = lines.length;
  await request(app)[method.toLowerCase() as "get"](path).set(headers);
  await eventually("another line in the log", () => lines.length > before);
  expect(lines).toHaveLength(before + 1);
  return lines.at(-1) ?? {};
}
