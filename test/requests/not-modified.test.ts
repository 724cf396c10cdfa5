import { afterAll, beforeAll, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { PAGE } from "../support/site-pages.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const app = createApp({ ...options, config: { ...options.config, pageCache: true } });

// From the second request on these come from the cache, with an ETag.
beforeAll(async () => {
  await ask(PAGE);
  await ask("/no-such-page");
});
afterAll(() => expect(options.reports).toEqual([]));

test.each([
  ["a page", PAGE, (tag: string) => tag],
  ["a page with a query", `${PAGE}?voice=tenor`, (tag: string) => tag],
  ["a weak ETag", PAGE, (tag: string) => `W/${tag}`],
  ["one of several ETags", PAGE, (tag: string) => `"older", ${tag}, "newer"`],
  ["any ETag", PAGE, () => "*"],
  ["a script", assets.entry, (tag: string) => tag],
  ["a file", "/favicon.svg", (tag: string) => tag],
  ["a text", "/robots.txt", (tag: string) => tag],
])("a client that has %s gets 304 with its headers, and no body", async (_what, path, form) => {
  const { headers } = await ask(path);
  expect(headers["etag"]).toMatch(/^"[\w-]+"$/);
  const again = await ask(path, { "If-None-Match": form(headers["etag"] ?? "") });
  expect([again.status, again.text]).toEqual([304, ""]);
  const { "content-type": _type, "content-length": _length, "content-encoding": _encoding, ...kept } = headers;
  expect({ ...again.headers, date: "" }).toEqual({ ...kept, date: "" });
});

test.each([
  ["another ETag", PAGE, { "If-None-Match": '"another"' }, 200],
  ["a tag without quotes", PAGE, { "If-None-Match": "about" }, 200],
  ["the 404 page", "/no-such-page", { "If-None-Match": "*" }, 404],
])("a client that has %s gets the response", async (_what, path, headers, status) => {
  const response = await ask(path, headers);
  expect(response.status).toBe(status);
  expect(response.text).toContain("</html>");
});

test("the page in another encoding has another ETag and is sent", async () => {
  const { headers } = await ask(PAGE);
  const other = await ask(PAGE, { "Accept-Encoding": "gzip", "If-None-Match": headers["etag"] ?? "" });
  expect(other.status).toBe(200);
  expect(other.headers["etag"]).not.toBe(headers["etag"]);
});

function ask(path: string, headers: Record<string, string> = {}) {
  return request(app)
    .get(path)
    .set({ "Accept-Encoding": "br", ...headers });
}
