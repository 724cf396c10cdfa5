import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import { connect } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type AppOptions, createApp } from "../../server/app.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { everyAddress } from "../support/every-address.ts";
import { close, listen } from "../support/listen.ts";
import { type RawResponse, requestBytes } from "../support/request-bytes.ts";
import { testAppOptions } from "../support/test-app.ts";

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};
const options = testAppOptions();
const caching: AppOptions = { ...options, config: { ...options.config, pageCache: true } };
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp(caching));
  origin = await listen(server);
});
afterAll(async () => {
  await close(server);
  expect(options.reports).toEqual([]);
});

describe.each(everyAddress)("%s", (path) => {
  let live: RawResponse;

  beforeAll(async () => {
    live = await ask(path);
    await cachedResponse(origin, path);
  });

  test("is streamed once, then sent from the cache in every encoding", async () => {
    expect(live.headers["transfer-encoding"]).toBe("chunked");
    expect(live.headers.etag).toBeUndefined();
    for (const [encoding, decode] of Object.entries(decoders)) {
      const { status, headers, body } = await ask(path, { "Accept-Encoding": encoding });
      expect(status).toBe(live.status);
      expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers["content-type"]).toBe(live.headers["content-type"]);
      expect(headers["cache-control"]).toBe(live.headers["cache-control"]);
      expect(headers["no-vary-search"]).toBe(live.headers["no-vary-search"]);
      expect(headers.vary).toBe("Accept-Encoding");
      expect(decode(body).equals(live.body)).toBe(true);
    }
  });

  test("has the headers of GET for HEAD, and no body", async () => {
    const get = await ask(path, { "Accept-Encoding": "br" });
    const head = await ask(path, { "Accept-Encoding": "br" }, "HEAD");
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect(head.body).toHaveLength(0);
  });
});

describe("the ETag of a cached page", () => {
  let tags: Record<string, string>;

  beforeAll(async () => {
    const responses = Object.keys(decoders).map(async (encoding) => {
      const { headers } = await ask("/opera", { "Accept-Encoding": encoding });
      return [encoding, headers.etag ?? ""] as const;
    });
    tags = Object.fromEntries(await Promise.all(responses));
  });

  test("is strong, and differs for each encoding", () => {
    for (const tag of Object.values(tags)) expect(tag).toMatch(/^"[\w-]+"$/);
    expect(new Set(Object.values(tags)).size).toBe(3);
  });

  test.each([
    ["itself", (tag: string) => tag],
    ["a weak ETag", (tag: string) => `W/${tag}`],
    ["one of a list", (tag: string) => `"older", ${tag}, "newer"`],
    ["*", () => "*"],
  ])("matches as %s, and the page is not sent again", async (_form, form) => {
    const { status, headers, body } = await ask("/opera", {
      "Accept-Encoding": "br",
      "If-None-Match": form(tags["br"] ?? ""),
    });
    expect(status).toBe(304);
    expect(body).toHaveLength(0);
    expect(headers.etag).toBe(tags["br"]);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-type"]).toBeUndefined();
    expect(headers["content-length"]).toBeUndefined();
  });

  test.each(['"another"', "", "opera"])("does not match %s, and the page is sent", async (tag) => {
    expect((await ask("/opera", { "Accept-Encoding": "br", "If-None-Match": tag })).status).toBe(200);
  });

  test("does not match that of another encoding", async () => {
    const { status } = await ask("/opera", { "Accept-Encoding": "gzip", "If-None-Match": tags["br"] });
    expect(status).toBe(200);
  });

  test("does not apply to the 404 page", async () => {
    expect((await ask("/no-such-page", { "If-None-Match": "*" })).status).toBe(404);
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip", "br"],
  ["br;q=0, *", "gzip"],
  ["deflate", undefined],
  ["identity;q=0, *", "br"],
  ["", undefined],
])("a request that accepts %j gets %s", async (accepted, encoding) => {
  const { headers } = await ask("/opera", { "Accept-Encoding": accepted });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.etag).toBeDefined();
});

test.each(["identity;q=0", "*;q=0"])("a request that accepts %j is told what there is", async (accepted) => {
  const { status, headers, body } = await ask("/opera", { "Accept-Encoding": accepted });
  expect(status).toBe(406);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body.toString()).toContain("br, gzip and identity");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers["content-length"]).toBe(String(body.length));
});

test("a query changes no page, and a failing page is not cached", async () => {
  const plain = await ask("/opera");
  for (const query of ["voice=tenor", "fail=streaming"]) {
    expect((await ask(`/opera?${query}`)).headers.etag).toBe(plain.headers.etag);
  }
  expect(plain.headers["no-vary-search"]).toBe('params, except=("fail")');
  const own = testAppOptions();
  const failing = createServer(createApp({ ...own, config: { ...own.config, pageCache: true } }));
  const there = await listen(failing);
  for (let round = 0; round < 3; round++) {
    const { headers } = await ask("/sentry-example-page?fail=streaming", {}, "GET", there);
    expect(headers.etag).toBeUndefined();
  }
  const { body, headers } = await ask("/sentry-example-page", {}, "GET", there);
  expect(headers.etag).toBeUndefined();
  expect(body.toString()).not.toContain("data-dgst");
  await cachedResponse(there, "/sentry-example-page");
  const again = await ask("/sentry-example-page?fail=streaming", {}, "GET", there);
  expect(again.headers.etag).toBeUndefined();
  expect(again.headers["no-vary-search"]).toBeUndefined();
  // One for each failure, and none for an attempt to cache the page.
  expect(own.reports).toHaveLength(4);
  await close(failing);
});

test("visitors who come while a page is rendered get the same page, rendered once", async () => {
  const fresh = createServer(createApp({ ...caching, traceRequest: () => undefined }));
  const there = await listen(fresh);
  const all = await Promise.all(Array.from({ length: 20 }, () => ask("/opera", {}, "GET", there)));
  expect(all.filter(({ headers }) => headers.etag === undefined)).toHaveLength(1);
  expect(new Set(all.map(({ body }) => body.toString())).size).toBe(1);
  await close(fresh);
});

test("a first visitor who reads nothing keeps the page from nobody", async () => {
  const fresh = createServer(createApp(caching));
  const there = await listen(fresh);
  const { hostname, port } = new URL(there);
  const idle = connect({
    host: hostname,
    port: Number(port),
    onread: { buffer: Buffer.alloc(1), callback: () => false },
  });
  idle.write("GET /documentary HTTP/1.1\r\nHost: site.example\r\n\r\n");
  await once(fresh, "request");
  expect((await ask("/documentary", {}, "GET", there)).headers.etag).toBeDefined();
  idle.destroy();
  await close(fresh);
});

test("every response names its own trace if visits are timed", async () => {
  let traces = 0;
  const traced = createServer(createApp({ ...caching, traceRequest: () => `trace;desc="${++traces}"` }));
  const there = await listen(traced);
  const live = await ask("/about", {}, "GET", there);
  expect(live.headers["server-timing"]).toBe('trace;desc="1"');
  await cachedResponse(there, "/about");
  const [first, second] = [await ask("/about", {}, "GET", there), await ask("/about", {}, "GET", there)];
  expect(first.headers.etag).toBe(second.headers.etag);
  expect(first.headers["server-timing"]).toMatch(/^trace;desc="\d+"$/);
  expect(second.headers["server-timing"]).not.toBe(first.headers["server-timing"]);
  const before = traces;
  await ask("/about", {}, "HEAD", there);
  await ask("/no-such-page", {}, "GET", there);
  expect(traces).toBe(before);
  await close(traced);
});

test("without the cache every request is rendered", async () => {
  const forgetful = createServer(createApp(options));
  const there = await listen(forgetful);
  for (let round = 0; round < 3; round++) {
    const { headers } = await ask("/about", {}, "GET", there);
    expect(headers.etag).toBeUndefined();
    expect(headers["transfer-encoding"]).toBe("chunked");
  }
  await close(forgetful);
});

function ask(path: string, headers?: OutgoingHttpHeaders, method?: string, site = origin): Promise<RawResponse> {
  return requestBytes(site, path, headers, method);
}
