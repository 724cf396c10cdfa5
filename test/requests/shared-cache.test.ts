import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { createRequestLog } from "../../server/observability/request-log.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { close, listen } from "../support/listen.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const traced: string[] = [];
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(
    createApp({
      ...options,
      config: { ...options.config, pageCache: true, sharedCache: { seconds: 300, staleSeconds: 86_400 } },
      traceRequest(path) {
        traced.push(path);
        return "sentry-trace";
      },
      requestLog: createRequestLog([() => {}]),
    }),
  );
  origin = await listen(server);
});
afterAll(() => close(server));

test("a shared cache may keep a page, and browsers revalidate", async () => {
  const live = await ask("/about");
  expect(live.headers).not.toHaveProperty("etag");
  const { headers } = await cachedResponse(origin, "/about");
  const notModified = await ask("/about", { "If-None-Match": headers.etag ?? "" });
  expect(notModified.status).toBe(304);
  for (const response of [live.headers, headers, notModified.headers]) {
    expect(response).not.toHaveProperty("server-timing");
    expect(response["cache-control"]).toBe("max-age=0, s-maxage=300");
    expect(response["cdn-cache-control"]).toBe("max-age=300, stale-while-revalidate=86400");
  }
});

test("what a shared cache may keep names no trace", async () => {
  await cachedResponse(origin, "/about");
  traced.length = 0;
  expect((await ask("/about")).headers).not.toHaveProperty("server-timing");
  expect(traced).toEqual([]);
});

test("what a shared cache may keep has no request id", async () => {
  const notKept = await ask("/api", { "X-Request-Id": "chosen" });
  expect(notKept.headers["x-request-id"]).toBe("chosen");
  await cachedResponse(origin, "/about");
  for (const path of ["/about", "/about?cached", assets.entry, "/favicon.svg", "/robots.txt"]) {
    expect((await ask(path, { "X-Request-Id": "chosen" })).headers).not.toHaveProperty("x-request-id");
  }
});

test.each(["same-origin", "cross-site"])("nobody stores the example page if it may fail, %s", async (from) => {
  await cachedResponse(origin, "/sentry-example-page");
  const { headers } = await ask("/sentry-example-page?fail=streaming", { "Sec-Fetch-Site": from });
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers).not.toHaveProperty("cdn-cache-control");
  options.reports.length = 0;
});

test("nobody reuses the 404 page without asking", async () => {
  const { headers } = await cachedResponse(origin, "/no-such-page");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers).not.toHaveProperty("cdn-cache-control");
});

function ask(path: string, headers = {}) {
  return requestBytes(origin, path, { "Accept-Encoding": "br", ...headers });
}
