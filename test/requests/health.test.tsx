import { beforeEach, expect, jest, test } from "@jest/globals";
import { use } from "react";
import request from "supertest";
import { mockPage } from "../support/mock-page.ts";
import { PAGE } from "../support/site-pages.ts";
import { startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

const failure = new Error("secret detail of a failure");
/** What becomes of one of the pages. */
let state: "good" | "failing" | "hanging" = "good";
let renders = 0;

jest.unstable_mockModule("../../shared/site/pages.ts", () => ({
  pages: [
    mockPage("/good", () => {
      renders += 1;
      return <h1>Good</h1>;
    }),
    mockPage("/may-fail", () => {
      if (state === "failing") throw failure;
      if (state === "hanging") use(new Promise(() => {}));
      return <h1>Good</h1>;
    }),
  ],
  notFoundPage: mockPage("*", () => <h1>No page</h1>),
}));

const { createApp } = await import("../../server/app.ts");

const options = testAppOptions();

beforeEach(() => {
  state = "good";
  renders = 0;
  options.reports.length = 0;
});

test("it is ready once every page can be rendered", async () => {
  state = "failing";
  const app = createApp(options);
  for (let probes = 0; probes < 3; probes += 1) {
    await request(app).get("/readyz").expect(503, "a page cannot be rendered: see the log\n");
  }
  expect(options.reports).toEqual([{ error: failure, context: { path: "/may-fail" } }]);
  state = "good";
  await request(app).get("/readyz").expect(200, "ready\n");
});

test("each page is rendered once, however many probes come", async () => {
  const app = createApp(options);
  await Promise.all(Array.from({ length: 10 }, () => request(app).get("/readyz").expect(200)));
  expect(renders).toBe(1);
});

test("a page that hangs is reported, and delays nobody", async () => {
  state = "hanging";
  const app = createApp({ ...options, renderDeadlineMs: 200 });
  await request(app).get("/readyz").expect(503);
  expect(options.reports).toMatchObject([
    { error: { message: "The page was not rendered within 200 ms." }, context: { path: "/may-fail" } },
  ]);
  state = "good";
  await request(app).get("/readyz").expect(200);
});

test("after the check the first visitor still gets a stream", async () => {
  const app = createApp({ ...options, config: { ...options.config, pageCache: true } });
  await request(app).get("/readyz");
  await request(app).get("/good").expect("Transfer-Encoding", "chunked");
});

test("while it drains it is alive and not ready", async () => {
  const app = createApp({ ...options, draining: () => true });
  await request(app).get("/healthz").expect(200, "alive\n");
  await request(app).get("/readyz").expect(503, "draining\n");
});

test.each([
  ["/healthz", "text/plain; charset=utf-8"],
  ["/readyz", "text/plain; charset=utf-8"],
  ["/version", "application/json"],
])("%s is %s that nobody stores", async (path, type) => {
  const { headers } = await request(createApp(options)).get(path).expect(200);
  expect(headers).toMatchObject({ "content-type": type, "cache-control": "no-store" });
});

test("/version has the build's id, and the release if set", async () => {
  const { buildId: build } = options.assets;
  await request(createApp(options)).get("/version").expect(`{"build":"${build}"}\n`);
  const dsn = { text: "https://key@sentry.example/42", envelopeUrl: "https://sentry.example/api/42/envelope/" };
  const reporting = { dsn, environment: "test", release: "site@1.2.3", tracesSampleRate: 0 };
  const released = createApp({ ...options, config: { ...options.config, reporting } });
  await request(released).get("/version").expect(`{"build":"${build}","release":"site@1.2.3"}\n`);
});

test("neither probes nor the check of pages are logged", async () => {
  const site = await startSite();
  for (const path of ["/healthz", "/readyz", "/version", PAGE]) await fetch(site.origin + path);
  await site.logged(({ route }) => route === PAGE);
  // The first line names the address.
  expect(site.log().map(({ route }) => route)).toEqual([undefined, PAGE]);
  await site.stop();
});
