import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import autocannon from "autocannon";
import { pages } from "../../shared/site/pages.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { openRaw } from "../support/raw-connection.ts";
import { requestBytes } from "../support/request-bytes.ts";
import {
  follow,
  type LogLine,
  projectFolder,
  type RunningSite,
  startQuietSite,
  startSite,
} from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

/** Python can open a terminal. */
const atTerminal = spawnSync("python3", ["-c", "import pty; pty.openpty()"]).status === 0 ? test : test.skip;
let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  ["GET", "/no-such-page/of-somebody", 404, "*"],
  ["GET", "//opera?secret", 308, "redirects"],
  ["POST", "/opera", 405, "/opera"],
  ["GET", "/%E0%A4%A", 400, "malformed"],
  ["GET", assets.entry, 200, "/assets"],
  ["GET", "/assets/of-another-build.js", 404, "/assets"],
  ["GET", "/api/films/7?secret", 404, "/api"],
  ["GET", "/favicon.ico", 200, "public files"],
  ["GET", "/robots.txt", 200, "texts"],
  ["POST", "/monitoring", 503, "/monitoring"],
  ["POST", "/sentry-example-page/server-error", 500, "/sentry-example-page"],
])("%s %s is one line with status %i and route %s", async (method, path, status, route) => {
  const id = randomUUID();
  const response = await requestBytes(site.origin, path, { "Accept-Encoding": "br", "X-Request-Id": id }, method);
  const line = await lineOf(id);
  expect(response.status).toBe(status);
  expect(line).toMatchObject({ level: "info", method, route, status, aborted: false });
  expect(line["firstByteMs"]).toBeLessThanOrEqual(Number(line["lastByteMs"]));
  expect(JSON.stringify(line)).not.toMatch(/secret|somebody/);
});

test.each(pages)("the line of $path names it", async ({ path }) => {
  // HEAD, because only GET would cache it.
  const { headers } = await requestBytes(site.origin, path, {}, "HEAD");
  expect(await lineOf(headers["x-request-id"])).toMatchObject({ route: path, status: 200, source: "live" });
});

test("a page is live first, then from the cache", async () => {
  const path = "/about";
  const live = await requestBytes(site.origin, path, { "Accept-Encoding": "br" });
  expect(await lineOf(live.headers["x-request-id"])).toMatchObject({
    route: path,
    status: 200,
    source: "live",
  });
  const cached = await cachedResponse(site.origin, path);
  expect(await lineOf(cached.headers["x-request-id"])).toMatchObject({
    method: "GET",
    route: path,
    status: 200,
    source: "cached",
    aborted: false,
  });
  const head = await requestBytes(site.origin, path, {}, "HEAD");
  expect(await lineOf(head.headers["x-request-id"])).toMatchObject({
    method: "HEAD",
    source: "cached",
  });
  const same = await requestBytes(site.origin, path, {
    "Accept-Encoding": "br",
    "If-None-Match": cached.headers.etag,
  });
  expect(await lineOf(same.headers["x-request-id"])).toMatchObject({ status: 304, source: "cached" });
  // With a query the page comes from the cache too.
  const queried = await requestBytes(site.origin, `${path}?secret`, { "Accept-Encoding": "br" });
  expect(await lineOf(queried.headers["x-request-id"])).toMatchObject({
    route: path,
    source: "cached",
  });
});

test("a line counts all bytes of a response", async () => {
  const { socket, closed } = openRaw(site.origin);
  for (const path of ["/about", assets.entry]) {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
  }
  socket.write("HEAD /opera HTTP/1.1\r\nHost: site.example\r\nX-Request-Id: last\r\nConnection: close\r\n\r\n");
  const { length } = await closed;
  const last = await lineOf("last");
  const lines = site.log();
  const sizes = lines.slice(lines.indexOf(last) - 2, lines.indexOf(last) + 1).map(({ bytes }) => Number(bytes));
  expect(Math.min(...sizes)).toBeGreaterThan(200);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(length);
});

test("an error's digest is in both its lines and in the response", async () => {
  const failed = await requestBytes(site.origin, "/sentry-example-page/server-error", {}, "POST");
  const { digest } = await lineOf(failed.headers["x-request-id"]);
  expect(digest).toBe(failed.headers["x-error-digest"]);
  expect(await site.logged((line) => line["level"] === "error" && line["digest"] === digest)).toBeDefined();

  const streamed = await requestBytes(site.origin, "/sentry-example-page?fail=streaming");
  const line = await lineOf(streamed.headers["x-request-id"]);
  expect(line).toMatchObject({ status: 200, source: "live", digest: expect.stringMatching(/^\w{32}$/) });
  expect(streamed.body.toString()).toContain(String(line["digest"]));
});

test.each(["a", "0123456789abcdef", "A-Z_a-z.0:9", "x".repeat(64)])(
  "the id %s is accepted and returned",
  async (id) => {
    for (const path of ["/about", "/api"]) {
      const { headers } = await requestBytes(site.origin, path, { "X-Request-Id": id });
      expect(headers["x-request-id"]).toBe(id);
    }
    expect(await lineOf(id)).toBeDefined();
  },
);

test.each([[""], ["x".repeat(65)], ['"}'], ["a b"], ["é"], [["one", "two"]]])("the id %j is replaced", async (id) => {
  const { headers } = await requestBytes(site.origin, "/about", { "X-Request-Id": id });
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("an invalid address is not logged", async () => {
  const logging = await startSite(undefined, { LOG_ADDRESSES: "on", TRUST_PROXY: "1" });
  for (const address of ["my mother’s maiden name", "198.51.100.300", "203.0.113.7"]) {
    await requestBytes(logging.origin, "/robots.txt", { "X-Forwarded-For": encodeURI(address) });
  }
  await logging.stop();
  const lines = logging.log().filter(({ route }) => route !== undefined);
  expect(lines.map(({ address }) => address)).toEqual([undefined, undefined, "203.0.113.7"]);
});

test("with LOG_LEVEL=warn only errors are logged", async () => {
  const quiet = await startQuietSite({ LOG_LEVEL: "warn" });
  for (const path of ["/about", "/about", "/robots.txt"]) {
    expect((await requestBytes(quiet.origin, path)).headers["x-request-id"]).toBeUndefined();
  }
  const failed = await requestBytes(quiet.origin, "/sentry-example-page/server-error", {}, "POST");
  expect(await quiet.stop()).toBe(0);
  expect(quiet.log()).toEqual([expect.objectContaining({ level: "error", digest: failed.headers["x-error-digest"] })]);
});

test("with LOG_LEVEL=silent nothing is written at all", async () => {
  const silent = await startQuietSite({ LOG_LEVEL: "silent", SITE_ORGIN: "x" });
  await requestBytes(silent.origin, "/about");
  await requestBytes(silent.origin, "/sentry-example-page/server-error", {}, "POST");
  expect(await silent.stop()).toBe(0);
  expect(silent.output()).toBe("");
});

test("with LOG_LEVEL=debug the effective settings are logged, without secrets", async () => {
  const talkative = await startSite(undefined, {
    LOG_LEVEL: "debug",
    SENTRY_DSN: "https://topsecret@sentry.example/1",
  });
  const { settings } = await talkative.logged(({ level }) => level === "debug");
  expect(settings).toMatchObject({ LOG_LEVEL: "debug", SENTRY_DSN: "(secret)", DRAIN_DELAY_MS: "0" });
  expect(talkative.output()).not.toContain("topsecret");
  await talkative.stop();
});

test("at a terminal the lines are readable", async () => {
  const code = encodeURIComponent("process.stdout.isTTY = true");
  const NODE_OPTIONS = `--import=data:text/javascript,${code}`;
  const readable = await startSite(undefined, { NODE_OPTIONS, NO_COLOR: "1", OPERATR_NAME: "x" });
  await requestBytes(readable.origin, "/about");
  const { headers } = await requestBytes(readable.origin, "/sentry-example-page/server-error", {}, "POST");
  const digest = headers["x-error-digest"];
  await readable.stop();
  expect(
    readable
      .output()
      .replaceAll(/^\[\d\d:\d\d:\d\d\] /gm, "")
      .replaceAll(/[\d.]+ ms/g, "# ms")
      .split("\n"),
  ).toEqual(
    expect.arrayContaining([
      "WARN: OPERATR_NAME is not a setting of this site. Did you mean OPERATOR_NAME?",
      `INFO: Two Evenings is on ${readable.origin} with build ${assets.buildId}`,
      "INFO: GET /about 200 # ms live",
      `ERROR: /sentry-example-page ${digest}`,
      "Error: Example: a handler failed on the server",
      `INFO: POST /sentry-example-page 500 # ms ${digest}`,
      "INFO: All requests have finished.",
    ]),
  );
});

describe("a log that nobody reads", () => {
  /** More than the pipe holds, and less than the log keeps: test/process/log.test.ts counts what is lost. */
  const REQUESTS = 4_000;
  /** Longer lines fill the pipe sooner. */
  const LONGEST_ID = "x".repeat(64);

  test("delays nobody, and is complete afterwards", async () => {
    const flooded = await startSite();
    await flood(flooded);
    flooded.process.stdout.resume();
    await flooded.stop();
    expect(flooded.output().match(/"status":304/g)).toHaveLength(REQUESTS);
  });

  test("does not keep the process from ending", async () => {
    const flooded = await startSite();
    await flood(flooded);
    flooded.process.kill("SIGTERM");
    expect(await once(flooded.process, "exit")).toEqual([0, null]);
    flooded.process.stdout.resume();
  });

  /** Requests a cached page while nobody reads the log. */
  async function flood({ process, origin }: RunningSite): Promise<void> {
    await cachedResponse(origin, "/about");
    process.stdout.pause();
    const headers = { "if-none-match": "*", "x-request-id": LONGEST_ID };
    const result = await autocannon({ url: `${origin}/about`, headers, amount: REQUESTS });
    expect(result.statusCodeStats).toEqual({ 304: { count: REQUESTS } });
  }
});

describe("a terminal that shows nothing for a while", () => {
  /** More than a terminal holds, and less than the log. */
  const REQUESTS = 1_000;

  atTerminal("holds nobody up, and gets every line then", async () => {
    const { PATH = "" } = process.env;
    const site = [process.execPath, "dist/server/index.js"];
    const terminal = follow(
      spawn("python3", ["test/support/pausing-terminal.py", ...site], {
        cwd: projectFolder,
        env: { PATH, PORT: "0", HOST: "127.0.0.1", NO_COLOR: "1" },
      }),
    );
    const pid = await terminal.find(() => /^pid (\d+)$/m.exec(terminal.output())?.[1]);
    const origin = /http:\/\/[\d.:]+/.exec(terminal.output())?.[0] ?? "";
    const result = await autocannon({ url: `${origin}/robots.txt`, amount: REQUESTS });
    expect(result.statusCodeStats).toEqual({ 200: { count: REQUESTS } });
    const lines = () => terminal.output().match(/GET texts 200/g)?.length ?? 0;
    terminal.process.stdin.end("\n");
    await terminal.find(() => lines() >= REQUESTS || undefined);
    process.kill(Number(pid), "SIGTERM");
    await terminal.ended;
    expect(lines()).toBe(REQUESTS);
    expect(terminal.output()).toContain("INFO: All requests have finished.");
    expect(terminal.output()).toContain("status 0\n");
  });
});

function lineOf(id: unknown): Promise<LogLine> {
  return site.logged((line) => line["id"] === id);
}
