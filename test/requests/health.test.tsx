import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { use } from "react";
import type { PageModule } from "../../shared/engine/page.ts";
import { close, listen } from "../support/listen.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

const failure = new Error("secret detail of a failure");
/** Whether a page of the mocked list fails. */
let failing = false;
/** Whether that page hangs. */
let waiting = false;
let renders = 0;
/** What every page waits for before it loads. */
let held: Promise<void> | undefined;

function page(path: string, Content: PageModule["default"]) {
  const load = async () => {
    await held;
    return { default: Content, frontmatter: { title: `Page ${path}` } };
  };
  return { path, label: path, load };
}

jest.unstable_mockModule("../../shared/site/pages.ts", () => ({
  pages: [
    page("/good", () => {
      renders += 1;
      return <h1>Good</h1>;
    }),
    page("/may-fail", () => {
      if (failing) throw failure;
      if (waiting) use(new Promise(() => {}));
      return <h1>Good</h1>;
    }),
  ],
  notFoundPage: page("*", () => <h1>No page</h1>),
}));

const { createApp } = await import("../../server/app.ts");

const options = testAppOptions();
let draining = false;
let server: Server;
let origin = "";

beforeAll(async () => {
  const config = { ...options.config, pageCache: true };
  server = createServer(createApp({ ...options, config, draining: () => draining }));
  origin = await listen(server);
});
afterAll(() => close(server));
beforeEach(() => {
  draining = false;
  failing = false;
  waiting = false;
  options.reports.length = 0;
});

test("it is ready once every page can be rendered", async () => {
  failing = true;
  for (let calls = 0; calls < 3; calls += 1) {
    expect(await ask("/readyz")).toEqual([503, "a page cannot be rendered: see the log\n"]);
  }
  expect(options.reports).toEqual([{ error: failure, context: { path: "/may-fail" } }]);
  failing = false;
  expect(await ask("/readyz")).toEqual([200, "ready\n"]);
});

test("each page is rendered once, however many probes come", async () => {
  renders = 0;
  const allAsk = Promise.withResolvers<void>();
  held = allAsk.promise;
  const starting = createServer(createApp(options));
  let calls = 0;
  starting.on("request", () => {
    calls += 1;
    if (calls === 10) allAsk.resolve();
  });
  const there = await listen(starting);
  const responses = await Promise.all(Array.from({ length: 10 }, () => requestBytes(there, "/readyz")));
  await close(starting);
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(renders).toBe(1);
});

test("a page that hangs is reported, and delays nobody", async () => {
  waiting = true;
  const impatient = createServer(createApp({ ...options, renderDeadlineMs: 500 }));
  const there = await listen(impatient);
  const { status } = await requestBytes(there, "/readyz");
  expect(status).toBe(503);
  expect(options.reports).toMatchObject([
    { error: { message: "The page was not rendered within 500 ms." }, context: { path: "/may-fail" } },
  ]);
  waiting = false;
  expect((await requestBytes(there, "/readyz")).status).toBe(200);
  await close(impatient);
});

test("the first visitor still gets a stream", async () => {
  const { headers } = await requestBytes(origin, "/good");
  expect(headers["transfer-encoding"]).toBe("chunked");
});

test("while it drains it is alive and not ready", async () => {
  draining = true;
  expect(await ask("/healthz")).toEqual([200, "alive\n"]);
  expect(await ask("/readyz")).toEqual([503, "draining\n"]);
});

test("/version has the build's id, and the release if set", async () => {
  expect(await ask("/version")).toEqual([200, `{"build":"${options.assets.buildId}"}\n`]);
  const dsn = "https://key@sentry.example/42";
  const site = await startSite(undefined, { SENTRY_DSN: dsn, SENTRY_RELEASE: "site@1.2.3" });
  const response = await fetch(`${site.origin}/version`);
  expect(await response.json()).toEqual({ build: options.assets.buildId, release: "site@1.2.3" });
  await site.stop();
});

test.each([
  ["/healthz", "text/plain; charset=utf-8"],
  ["/readyz", "text/plain; charset=utf-8"],
  ["/version", "application/json"],
])("%s is %s that nobody stores, for GET and HEAD", async (path, type) => {
  const get = await requestBytes(origin, path);
  expect(get.headers).toMatchObject({
    "content-type": type,
    "cache-control": "no-store",
    "content-length": String(get.body.length),
  });
  const head = await requestBytes(origin, path, {}, "HEAD");
  expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  expect(head.body).toHaveLength(0);
  const post = await requestBytes(origin, path, {}, "POST");
  expect(post.status).toBe(405);
  expect(post.headers.allow).toBe("GET, HEAD");
});

test("neither probes nor the check of pages are logged", async () => {
  const site = await startSite();
  for (const path of ["/healthz", "/readyz", "/version", "/opera"])
    expect((await fetch(site.origin + path)).status).toBe(200);
  await site.logged(({ route }) => route === "/opera");
  expect(site.log()).toHaveLength(2);
  await site.stop();
});

async function ask(path: string): Promise<[number | undefined, string]> {
  const { status, body } = await requestBytes(origin, path);
  return [status, String(body)];
}
