import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { everyAddress } from "../support/every-address.ts";
import { testAppOptions } from "../support/test-app.ts";

const app = createApp(testAppOptions());
test.each([
  // The encoding of a response does not depend on the page.
  ...["identity", "gzip", "br", "deflate", "gzip;q=0"].map((encoding) => ["/about", encoding]),
  ...everyAddress.map((path) => [path, "gzip, deflate, br, zstd"]),
])("HEAD of %s has the headers of GET in %s", async (path = "", encoding = "") => {
  const get = await request(app).get(path).set("Accept-Encoding", encoding);
  const head = await request(app).head(path).set("Accept-Encoding", encoding);
  expect(head.status).toBe(get.status);
  expect(head.text).toBeUndefined();
  const { date: _d1, "transfer-encoding": _chunked, ...ofGet } = get.headers;
  const { date: _d2, ...ofHead } = head.headers;
  expect(ofHead).toEqual(ofGet);
});

test.each([
  ["HEAD", 200],
  ["POST", 405],
])("%s renders nothing", async (method, status) => {
  const options = testAppOptions();
  const traceRequest = (): never => {
    throw new Error("A page is about to be rendered");
  };
  const response = await send(method, "/opera", createApp({ ...options, traceRequest }));
  expect(response.status).toBe(status);
  expect(options.reports).toEqual([]);
});

test.each([
  ...pages.map(({ path }) => ["POST", path]),
  ...["PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => [method, "/opera"]),
])("%s %s gets 405 and the allowed methods", async (method = "", path = "") => {
  const response = await send(method, path);
  expect(response.status).toBe(405);
  expect(response.headers["allow"]).toBe("GET, HEAD");
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.text).toBe("405 Method Not Allowed\n");
});

test("POST to an unknown address gets one line, not a page", async () => {
  const response = await send("POST", "/no-such-page");
  expect(response.status).toBe(404);
  expect(response.text).toBe("404 Not Found\n");
});

test.each(["GET", "HEAD", "POST", "OPTIONS"])("%s below /api gets a 404 problem, never a page", async (method) => {
  for (const path of ["/api", "/api/", "/api/films", "/api/films?year=1936", "/API/films", "/api/%E0%A4%A"]) {
    const response = await send(method, path);
    expect(response.status).toBe(404);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    // RFC 9457, section 4.2.1: a problem of type about:blank says no more than its status, except in `detail`.
    const problem = { type: "about:blank", title: "Not Found", status: 404, detail: "There is no API here." };
    if (method !== "HEAD") expect(JSON.parse(response.text)).toEqual(problem);
  }
});

test("a path that only begins like /api is an ordinary one", async () => {
  await request(app)
    .get("/apiary")
    .expect(404)
    .expect("Content-Type", /^text\/html/);
});

function send(method: string, path: string, to = app) {
  return request(to)[method.toLowerCase() as "get"](path).buffer(true);
}
