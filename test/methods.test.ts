import { describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { pages } from "../shared/pages.ts";
import { testAppOptions } from "./support/test-app.ts";

const app = createApp(testAppOptions());
const paths = [...pages.map((page) => page.path), "/no-such-page"];
const encodings = [
  "identity",
  "gzip",
  "br",
  "deflate",
  "gzip, deflate, br, zstd",
  "br;q=0.5, gzip",
  "zstd",
  "*",
  "gzip;q=0",
  "",
];

describe.each(paths)("HEAD of %s", (path) => {
  test.each(encodings)("has the status and headers of GET, and no body, in %s", async (encoding) => {
    const get = await request(app).get(path).set("Accept-Encoding", encoding);
    const head = await request(app).head(path).set("Accept-Encoding", encoding);
    expect(head.status).toBe(get.status);
    expect(head.text).toBeUndefined();
    const { date: _d1, "transfer-encoding": _chunked, ...ofGet } = get.headers;
    const { date: _d2, ...ofHead } = head.headers;
    expect(ofHead).toEqual(ofGet);
  });
});

test("HEAD renders nothing", async () => {
  const options = testAppOptions();
  const traceRequest = (): never => {
    throw new Error("A page is about to be rendered");
  };
  await request(createApp({ ...options, traceRequest }))
    .head("/opera")
    .expect(200);
  expect(options.reports).toEqual([]);
});

describe.each(pages.map((page) => page.path))("%s", (path) => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "answers %s with 405 and the methods it allows",
    async (method) => {
      const response = await send(method, path);
      expect(response.status).toBe(405);
      expect(response.headers["allow"]).toBe("GET, HEAD");
      expect(response.text).toBe("");
    },
  );
});

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s below /api is a 404 problem, never a page",
  async (method) => {
    for (const path of ["/api", "/api/", "/api/films", "/api/films?year=1936", "/API/films", "/api/%E0%A4%A"]) {
      const response = await send(method, path);
      expect(response.status).toBe(404);
      expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      if (method !== "HEAD") expect(JSON.parse(response.text)).toMatchObject({ title: "Not Found", status: 404 });
    }
  },
);

test("a path that only begins like /api is an ordinary one", async () => {
  await request(app)
    .get("/apiary")
    .expect(404)
    .expect("Content-Type", /^text\/html/);
});

function send(method: string, path: string) {
  return request(app)[method.toLowerCase() as "get"](path).buffer(true);
}
