import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { everyAddress, PAGE } from "../support/site-pages.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const app = createApp(options);
const caching = createApp({ ...options, config: { ...options.config, pageCache: true } });

test.each([
  ...everyAddress.map((path) => [path, "br"]),
  // The encoding of a response does not depend on the page.
  [PAGE, "gzip"],
  [PAGE, "deflate"],
  [PAGE, "identity"],
  ["/api", "identity"],
  ["/%E0%A4%A", "identity"],
  [assets.entry, "br"],
  ["/favicon.svg", "gzip"],
  ["/robots.txt", "br"],
  ["/healthz", "identity"],
  ["/readyz", "identity"],
  ["/version", "identity"],
])("HEAD of %s has the headers of GET in %s, and no body", async (path, encoding) => {
  await expectEqualHead(app, path, encoding);
});

test("HEAD of a cached page has the headers of GET, and no body", async () => {
  await request(caching).get(PAGE);
  await expectEqualHead(caching, PAGE, "br");
});

test.each([
  ["POST", PAGE, 405, "405 Method Not Allowed"],
  ["PUT", "/", 405, "405 Method Not Allowed"],
  ["PATCH", PAGE, 405, "405 Method Not Allowed"],
  ["DELETE", PAGE, 405, "405 Method Not Allowed"],
  ["OPTIONS", PAGE, 405, "405 Method Not Allowed"],
  ["POST", "/robots.txt", 405, "405 Method Not Allowed"],
  ["POST", "/healthz", 405, "405 Method Not Allowed"],
  ["POST", "/no-such-page", 404, "404 Not Found"],
  ["POST", assets.entry, 404, "404 Not Found"],
  ["OPTIONS", "/typefaces.txt", 404, "404 Not Found"],
])("%s %s gets %i in one line", async (method, path, status, line) => {
  const { headers, ...response } = await send(method, path);
  expect([response.status, response.text]).toEqual([status, `${line}\n`]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["allow"]).toBe(status === 405 ? "GET, HEAD" : undefined);
});

test.each([
  ["HEAD", 200],
  ["POST", 405],
])("%s renders nothing", async (method, status) => {
  const traceRequest = (): never => {
    throw new Error("A page is about to be rendered");
  };
  const response = await send(method, PAGE, createApp({ ...options, traceRequest }));
  expect(response.status).toBe(status);
  expect(options.reports).toEqual([]);
});

test.each(["GET", "HEAD", "POST", "OPTIONS"])("%s below /api gets a 404 problem, never a page", async (method) => {
  for (const path of ["/api", "/api/films?year=1936", "/API/films", "/api/%E0%A4%A"]) {
    const { status, headers, text } = await send(method, path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers).toMatchObject({
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
    });
    // RFC 9457, section 4.2.1: a problem of type about:blank says no more than its status, except in `detail`.
    const problem = { type: "about:blank", title: "Not Found", status: 404, detail: "There is no API here." };
    if (method !== "HEAD") expect(JSON.parse(text)).toEqual(problem);
  }
});

test("a path that only begins like /api is an ordinary one", async () => {
  await request(app)
    .get("/apiary")
    .expect(404)
    .expect("Content-Type", /^text\/html/);
});

async function expectEqualHead(to: typeof app, path: string, encoding: string): Promise<void> {
  const [get, head] = [
    await request(to).get(path).set("Accept-Encoding", encoding),
    await request(to).head(path).set("Accept-Encoding", encoding),
  ];
  expect([head.status, head.text ?? ""]).toEqual([get.status, ""]);
  const { date: _d1, "transfer-encoding": _chunked, ...ofGet } = get.headers;
  const { date: _d2, ...ofHead } = head.headers;
  expect(ofHead).toEqual(ofGet);
}

function send(method: string, path: string, to = app) {
  return request(to)[method.toLowerCase() as "get"](path).buffer(true);
}
