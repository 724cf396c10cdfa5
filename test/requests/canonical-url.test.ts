import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { close, listen } from "../support/listen.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp(options));
  origin = await listen(server);
});
afterAll(() => close(server));

test.each(pages.slice(1))("every spelling of $path is redirected to it, with the query", async ({ path }) => {
  for (const target of [
    `${path}/`,
    `${path}///`,
    `/${path}`,
    path.toUpperCase(),
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `//${path.toUpperCase()}//`,
  ]) {
    const { status, headers } = await requestBytes(origin, `${target}?a=1&b=%2F/..//x`);
    expect([target, status]).toEqual([target, 308]);
    expect(headers.location).toBe(`${path}?a=1&b=%2F/..//x`);
    expect(headers["cache-control"]).toBe("no-cache");
  }
});

test.each([
  ["//", "/"],
  ["///?x=//evil.example", "/?x=//evil.example"],
  ["/opera/?next=//evil.example", "/opera?next=//evil.example"],
  ["/opera/??", "/opera??"],
  ["/opera/?a=%", "/opera?a=%"],
])("%s is redirected to %s", async (target, location) => {
  const { status, headers } = await requestBytes(origin, target);
  expect([status, headers.location]).toEqual([308, location]);
});

test("an invalid percent encoding gets a plain-text response", async () => {
  const { headers, body } = await requestBytes(origin, "/%E0%A4%A");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(String(body)).toBe(
    "400 Bad Request: the address holds a % that does not begin a valid character. Check the link.\n",
  );
});

test("none of this is reported as an error", () => {
  expect(options.reports).toEqual([]);
});
