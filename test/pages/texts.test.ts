import { describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const operator = { ...options.config.operator, contact: "mailto:friday@evenings.example" };
const app = createApp({ ...options, config: { ...options.config, operator } });

const texts: [path: string, type: string][] = [
  ["/robots.txt", "text/plain"],
  ["/sitemap.xml", "application/xml"],
  ["/.well-known/security.txt", "text/plain"],
  ["/site.webmanifest", "application/manifest+json"],
];

const ENCODINGS = ["identity", "gzip", "br", "deflate", "br;q=0.5, gzip", "*", ""];
/** The encoding does not depend on the text. */
const IN_EVERY_ENCODING = "/robots.txt";

describe.each(texts)("%s", (path, type) => {
  test("is UTF-8 text that may be cached for an hour", async () => {
    const { headers } = await request(app).get(path).expect(200);
    expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(headers["vary"]).toBe("Accept-Encoding");
  });

  test.each(["identity", "br"])("is not sent again in %s if the client has it", async (encoding) => {
    const { headers } = await request(app).get(path).set("Accept-Encoding", encoding);
    const again = request(app)
      .get(path)
      .set("Accept-Encoding", encoding)
      .set("If-None-Match", headers["etag"] ?? "none");
    expect((await again.expect(304)).text).toBe("");
    await request(app).get(path).set("If-None-Match", 'W/"another"').expect(200);
  });

  test.each(path === IN_EVERY_ENCODING ? ENCODINGS : ["identity", "br"])(
    "has status and headers for HEAD in %j, without a body",
    async (encoding) => {
      for (const tag of ["none", (await request(app).get(path)).headers["etag"] ?? ""]) {
        const given = { "Accept-Encoding": encoding, "If-None-Match": tag };
        const get = await request(app).get(path).set(given);
        const head = await request(app).head(path).set(given);
        expect(head.status).toBe(get.status);
        expect(head.text).toBeUndefined();
        const { date: _d1, "transfer-encoding": _chunked, ...ofGet } = get.headers;
        const { date: _d2, ...ofHead } = head.headers;
        expect(ofHead).toEqual(ofGet);
      }
    },
  );

  test("responds to POST with 405 and the allowed methods", async () => {
    await request(app).post(path).expect(405).expect("Allow", "GET, HEAD");
  });

  test("ignores the query, and is missing for other spellings", async () => {
    const { text } = await request(app).get(path);
    expect((await request(app).get(`${path}?a=/b`).expect(200)).text).toBe(text);
    for (const other of [path.toUpperCase(), `${path}/`, `/${path}`, `${path}/more`]) {
      await request(app)
        .get(other)
        .expect(404)
        .expect("Content-Type", /^text\/html/);
    }
  });
});

test("no two of them have the same ETag", async () => {
  const tags = await Promise.all(texts.map(async ([path]) => (await request(app).get(path)).headers["etag"]));
  expect(tags).not.toContain(undefined);
  expect(new Set(tags).size).toBe(texts.length);
});
