import { describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { everyAddress } from "../support/every-address.ts";
import { testAppOptions } from "../support/test-app.ts";

const app = createApp(testAppOptions());
const encodings = [
  "identity",
  "gzip",
  "br",
  "deflate",
  "gzip, deflate, br, zstd",
  "br;q=0.5, gzip",
  "identity, gzip;q=0.5",
  "zstd",
  "*",
  "gzip;q=0",
  "",
];

test.each([
  // How an answer is encoded has nothing to do with which page it is.
  ...encodings.map((encoding) => ["/about", encoding]),
  ...everyAddress.map((path) => [path, "gzip, deflate, br, zstd"]),
])("HEAD of %s has the status and headers of GET, and no body, in %s", async (path = "", encoding = "") => {
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

describe.each(pages.map((page) => page.path))("%s", (path) => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers %s with 405 and the methods it allows",
    async (method) => {
      const response = await send(method, path);
      expect(response.status).toBe(405);
      expect(response.headers["allow"]).toBe("GET, HEAD");
      expect(response.headers["cache-control"]).toBe("no-store");
      expect(response.text).toBe("405 Method Not Allowed\n");
    },
  );
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "%s where nothing is has a line for an answer, and no page",
  async (method) => {
    const response = await send(method, "/no-such-page");
    expect(response.status).toBe(404);
    expect(response.text).toBe("404 Not Found\n");
  },
);

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s below /api is a 404 problem, never a page",
  async (method) => {
    for (const path of ["/api", "/api/", "/api/films", "/api/films?year=1936", "/API/films", "/api/%E0%A4%A"]) {
      const response = await send(method, path);
      expect(response.status).toBe(404);
      expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-store");
      // RFC 9457, section 4.2.1: a problem of no type of its own says no more than its status does, but for the detail.
      const problem = { type: "about:blank", title: "Not Found", status: 404, detail: "There is no API here." };
      if (method !== "HEAD") expect(JSON.parse(response.text)).toEqual(problem);
    }
  },
);

test("a path that only begins like /api is an ordinary one", async () => {
  await request(app)
    .get("/apiary")
    .expect(404)
    .expect("Content-Type", /^text\/html/);
});

function send(method: string, path: string, to = app) {
  return request(to)[method.toLowerCase() as "get"](path).buffer(true);
}
