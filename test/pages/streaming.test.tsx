import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { Suspense, use } from "react";
import { close, listen } from "../support/listen.ts";
import { mockPage } from "../support/mock-page.ts";
import { testAppOptions } from "../support/test-app.ts";

/** The slow parts of the mocked pages wait for this. */
let gate = Promise.withResolvers<string>();
const lateFailure = new Error("secret detail of a late failure");
const shellFailure = new Error("secret detail of a failure in the shell");

function Waiting() {
  return <p>{use(gate.promise)}</p>;
}

jest.unstable_mockModule("../../shared/site/pages.ts", () => ({
  pages: [
    mockPage("/slow", () => (
      <>
        <h1>Early</h1>
        <Suspense fallback={<p>Wait.</p>}>
          <Waiting />
        </Suspense>
        <Suspense fallback={<p>Wait here too.</p>}>
          <Waiting />
        </Suspense>
      </>
    )),
    mockPage("/slow-shell", Waiting),
    mockPage("/broken", () => {
      throw shellFailure;
    }),
    {
      ...mockPage("/unloadable", () => null),
      load: async () => {
        throw shellFailure;
      },
    },
  ],
  notFoundPage: mockPage("*", () => <h1>No page</h1>),
}));

const { createApp } = await import("../../server/app.ts");

const options = testAppOptions();
const servers: Server[] = [];
let origin = "";
let originInHaste = "";

beforeAll(async () => {
  servers.push(createServer(createApp(options)), createServer(createApp({ ...options, renderDeadlineMs: 500 })));
  [origin = "", originInHaste = ""] = await Promise.all(servers.map((server) => listen(server)));
});
afterAll(() => Promise.all(servers.map(close)));
beforeEach(() => {
  gate = Promise.withResolvers();
  // A failed render may leave nobody to wait for the gate.
  gate.promise.catch(() => {});
  options.reports.length = 0;
});

test.each([
  [undefined, (body: IncomingMessage): Readable => body],
  ["gzip", (body: IncomingMessage): Readable => body.pipe(createGunzip())],
  ["br", (body: IncomingMessage): Readable => body.pipe(createBrotliDecompress())],
])("in %s the text before a slow part arrives at once", async (encoding, decode) => {
  const response = await open(`${origin}/slow`, encoding);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-encoding"]).toBe(encoding);
  const reader = new Reader(decode(response));
  const early = await reader.until('type="module" src="/assets/');
  expect(early).toContain("Wait here too.");
  expect(early).toContain("<title>Page /slow</title>");
  gate.resolve("The slow part.");
  const whole = await reader.toEnd();
  expect(whole).toMatch(/The slow part\..*<\/html>$/s);
  expect(options.reports).toEqual([]);
});

test("a late failure is reported once, and the stream ends well", async () => {
  const response = await open(`${origin}/slow`);
  const reader = new Reader(response);
  await reader.until("Wait.");
  gate.reject(lateFailure);
  const whole = await reader.toEnd();
  expect(response.statusCode).toBe(200);
  expect(whole).toContain("digest-1");
  expect(whole).toMatch(/<\/html>$/);
  expect(options.reports).toEqual([
    { error: lateFailure, context: { path: "/slow", componentStack: expect.any(String) } },
  ]);
});

test.each(["/broken", "/unloadable"])("if the shell of %s fails there is a complete error page", async (path) => {
  const response = await open(origin + path, "br");
  const html = await new Reader(response.pipe(createBrotliDecompress())).toEnd();
  expect(response.statusCode).toBe(500);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.headers["x-error-digest"]).toBe("digest-1");
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-GB"[^>]*>.*<\/html>$/s);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain("Application error: a server-side exception has occurred.");
  expect(html).toContain("digest-1");
  expect(html).not.toContain("<script");
  expect(html).not.toContain("secret");
  expect(html).not.toContain(".tsx");
  expect(options.reports.map(({ error }) => error)).toEqual([shellFailure]);
});

test.each([
  ["a part", "/slow", 200],
  ["the shell", "/slow-shell", 500],
])("if %s hangs, the document ends well at the deadline", async (_what, path, status) => {
  const response = await open(originInHaste + path);
  expect(response.statusCode).toBe(status);
  expect(await new Reader(response).toEnd()).toMatch(/<\/html>$/);
  const reported = options.reports.map(({ error }) => String(error));
  expect(reported).toEqual(["Error: The page was not rendered within 500 ms."]);
});

describe("a visitor who leaves is not an error, and the render ends", () => {
  test.each(["/slow", "/slow-shell"])("before the first byte of %s", async (path) => {
    const { requested, left } = oneRequest();
    const request = get(origin + path);
    request.on("error", () => {});
    await requested;
    request.destroy();
    await left;
  });

  test("between the shell and a slow part", async () => {
    const { left } = oneRequest();
    const response = await open(`${origin}/slow`);
    response.on("error", () => {});
    await new Reader(response).until("Wait here too.");
    response.destroy();
    await left;
  });

  afterEach(async () => {
    // React finishes an abort later, and may fail then.
    await new Promise(setImmediate);
    gate.reject(lateFailure);
    await new Promise(setImmediate);
    expect(options.reports).toEqual([]);
  });
});

describe("with the page cache", () => {
  let caching: Server;
  let there = "";

  beforeEach(async () => {
    caching = createServer(createApp({ ...options, config: { ...options.config, pageCache: true } }));
    there = await listen(caching);
  });
  afterEach(() => close(caching));

  test("a page of which a part has failed is not stored", async () => {
    const failing = new Reader(await open(`${there}/slow`));
    await failing.until("Wait.");
    gate.reject(lateFailure);
    await failing.toEnd();
    gate = Promise.withResolvers();
    gate.resolve("The slow part.");
    const next = await open(`${there}/slow`);
    expect(next.headers.etag).toBeUndefined();
    expect(await new Reader(next).toEnd()).toContain("The slow part.");
    const stored = await open(`${there}/slow`);
    expect(stored.headers.etag).toBeDefined();
    expect(await new Reader(stored).toEnd()).toContain("The slow part.");
  });

  test("if the first visitor leaves, the one who waits gets the page", async () => {
    const { left } = oneRequest(caching);
    const first = await open(`${there}/slow`);
    first.on("error", () => {});
    await new Reader(first).until("Wait.");
    const other = open(`${there}/slow`);
    await once(caching, "request");
    first.destroy();
    await left;
    gate.resolve("The slow part.");
    expect(await new Reader(await other).toEnd()).toMatch(/The slow part\..*<\/html>$/s);
  });
});

test("the deadline's timer is gone when the page has been sent", async () => {
  const clearTimeout = jest.spyOn(globalThis, "clearTimeout");
  const setTimeout = jest.spyOn(globalThis, "setTimeout");
  await new Reader(await open(`${origin}/no-such-page`)).toEnd();
  await new Promise(setImmediate);
  // 10 s, less what has passed since the request.
  const deadline = setTimeout.mock.results.find((_, index) => Number(setTimeout.mock.calls[index]?.[1]) > 5_000);
  expect(clearTimeout.mock.calls.map(([timer]) => timer)).toContain(deadline?.value);
});

/** Resolve when the server's next request arrives, and when its visitor has left. */
function oneRequest(server = servers[0]): { requested: Promise<void>; left: Promise<void> } {
  const requested = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  server?.once("request", (_request, response) => {
    requested.resolve();
    response.once("close", left.resolve);
  });
  return { requested: requested.promise, left: left.promise };
}

/** Requests an address and resolves as soon as the headers are there. */
function open(address: string, encoding = "identity"): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "Accept-Encoding": encoding } }, resolve).on("error", reject);
  });
}

/** Reads a text piece by piece, in order. */
class Reader {
  private text = "";
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: Readable) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** Resolves with the text so far once it includes the words. Never resolves if they are held back. */
  async until(words: string): Promise<string> {
    while (!this.text.includes(words)) {
      const { done, value } = await this.chunks.next();
      if (done) throw new Error(`The stream ended without ${words}`);
      this.text += value.toString("utf8");
    }
    return this.text;
  }

  async toEnd(): Promise<string> {
    for (let next = await this.chunks.next(); !next.done; next = await this.chunks.next()) {
      this.text += next.value.toString("utf8");
    }
    return this.text;
  }
}
