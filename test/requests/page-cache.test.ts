import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Express } from "express";
import request from "supertest";
import { type AppOptions, createApp } from "../../server/app.ts";
import { createRequestLog } from "../../server/observability/request-log.ts";
import { close, listen } from "../support/listen.ts";
import { PAGE } from "../support/site-pages.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

const ENCODINGS = ["br", "gzip", "identity"];
const options = testAppOptions();
const caching: AppOptions = { ...options, config: { ...options.config, pageCache: true } };
const app = createApp(caching);

afterAll(() => expect(options.reports).toEqual([]));

test.each(["/", PAGE, "/no-such-page"])(
  "%s is streamed once, then sent from the cache in every encoding",
  async (path) => {
    const live = await ask(path, { "Accept-Encoding": "identity" });
    expect(live.headers["transfer-encoding"]).toBe("chunked");
    expect(live.headers["etag"]).toBeUndefined();
    for (const encoding of ENCODINGS) {
      const { status, headers, text } = await ask(path, { "Accept-Encoding": encoding });
      expect(status).toBe(live.status);
      expect(headers["etag"]).toBeDefined();
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(headers["vary"]).toBe("Accept-Encoding");
      for (const name of ["content-type", "cache-control", "no-vary-search"]) {
        expect([name, headers[name]]).toEqual([name, live.headers[name]]);
      }
      expect(text).toBe(live.text);
    }
  },
);

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "br"],
  ["br;q=0, *", "gzip"],
  ["deflate", undefined],
  ["", undefined],
])("a request that accepts %j gets a cached page in %s", async (accepted, encoding) => {
  await ask(PAGE);
  const { headers } = await ask(PAGE, { "Accept-Encoding": accepted });
  expect(headers["etag"]).toBeDefined();
  expect(headers["content-encoding"]).toBe(encoding);
});

test("a request that accepts no encoding is told what there is", async () => {
  await ask(PAGE);
  const { status, headers, text } = await ask(PAGE, { "Accept-Encoding": "identity;q=0" });
  expect([status, headers["cache-control"]]).toEqual([406, "no-store"]);
  expect(text).toContain("br, gzip and identity");
});

test("a query does not change the page, and a copy serves every query", async () => {
  await ask(PAGE);
  const { headers } = await ask(`${PAGE}?fail=streaming`);
  expect(headers["etag"]).toBe((await ask(PAGE)).headers["etag"]);
  expect(headers["no-vary-search"]).toBe('params, except=("fail")');
});

test("the example page fails when asked to, before and after it is cached", async () => {
  const own = testAppOptions();
  const failing = createApp({ ...own, config: { ...own.config, pageCache: true } });
  const fail = () => ask("/sentry-example-page?fail=streaming", {}, failing);
  const page = () => ask("/sentry-example-page", {}, failing);
  expect((await fail()).headers).not.toHaveProperty("etag");
  expect((await page()).text).not.toContain("data-dgst");
  expect((await page()).headers["etag"]).toBeDefined();
  const { headers, text } = await fail();
  expect(text).toContain("digest-2");
  for (const name of ["etag", "no-vary-search"]) expect(headers).not.toHaveProperty(name);
  expect(own.reports).toHaveLength(2);
});

test("visitors who come while a page is rendered get the same page, rendered once", async () => {
  await withServer(caching, async (origin) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}${PAGE}`)));
    expect(all.filter(({ headers }) => !headers.has("etag"))).toHaveLength(1);
    expect(new Set(await Promise.all(all.map((each) => each.text()))).size).toBe(1);
  });
});

test("a first visitor who reads nothing keeps the page from nobody", async () => {
  await withServer(caching, async (origin, server) => {
    const { hostname, port } = new URL(origin);
    const idle = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: Buffer.alloc(1), callback: () => false },
    });
    idle.write(`GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    await once(server, "request");
    expect((await fetch(`${origin}${PAGE}`)).headers.has("etag")).toBe(true);
    idle.destroy();
  });
});

test("every response to GET names its own trace if visits are timed", async () => {
  let traces = 0;
  const traced = createApp({ ...caching, traceRequest: () => `trace;desc="${++traces}"` });
  for (const each of [1, 2, 3]) {
    const { headers } = await ask(PAGE, {}, traced);
    expect(headers["server-timing"]).toBe(`trace;desc="${each}"`);
  }
  await request(traced).head(PAGE);
  await ask("/no-such-page", {}, traced);
  expect(traces).toBe(3);
});

test("without the cache every request is rendered", async () => {
  const forgetful = createApp(options);
  for (let round = 0; round < 2; round += 1) {
    const { headers } = await ask(PAGE, {}, forgetful);
    expect(headers["etag"]).toBeUndefined();
    expect(headers["transfer-encoding"]).toBe("chunked");
  }
});

describe("what a shared cache may keep", () => {
  const traced: string[] = [];
  const shared = createApp({
    ...caching,
    config: { ...caching.config, sharedCache: { seconds: 300, staleSeconds: 86_400 } },
    traceRequest(path) {
      traced.push(path);
      return "sentry-trace";
    },
    requestLog: createRequestLog([() => {}]),
  });
  let live: Record<string, string>;

  beforeAll(async () => {
    ({ headers: live } = await ask(PAGE, {}, shared));
  });

  test("is a page, which browsers revalidate", async () => {
    const { headers } = await ask(PAGE, {}, shared);
    const again = await ask(PAGE, { "If-None-Match": headers["etag"] ?? "" }, shared);
    expect(again.status).toBe(304);
    for (const each of [live, headers, again.headers]) {
      expect(each["cache-control"]).toBe("max-age=0, s-maxage=300");
      expect(each["cdn-cache-control"]).toBe("max-age=300, stale-while-revalidate=86400");
    }
  });

  test("names no trace and no request of a single visitor", async () => {
    for (const path of [PAGE, `${PAGE}?cached`, assets.entry, "/favicon.svg", "/robots.txt"]) {
      const { headers } = await ask(path, { "X-Request-Id": "chosen" }, shared);
      for (const name of ["server-timing", "x-request-id"]) expect(headers).not.toHaveProperty(name);
    }
    expect(live).not.toHaveProperty("server-timing");
    expect(traced).toEqual([]);
    const { headers } = await ask("/api", { "X-Request-Id": "chosen" }, shared);
    expect(headers["x-request-id"]).toBe("chosen");
  });

  test.each([
    ["/no-such-page", "no-cache"],
    ["/sentry-example-page?fail=streaming", "no-store"],
  ])("is not %s", async (path, caching) => {
    await ask(path, {}, shared);
    const { headers } = await ask(path, {}, shared);
    expect(headers["cache-control"]).toBe(caching);
    expect(headers).not.toHaveProperty("cdn-cache-control");
    options.reports.length = 0;
  });
});

function ask(path: string, headers: Record<string, string> = {}, of: Express = app) {
  return request(of)
    .get(path)
    .set({ "Accept-Encoding": "br", ...headers });
}

async function withServer(
  options: AppOptions,
  use: (origin: string, server: ReturnType<typeof createServer>) => Promise<void>,
): Promise<void> {
  const server = createServer(createApp(options));
  try {
    await use(await listen(server), server);
  } finally {
    await close(server);
  }
}
