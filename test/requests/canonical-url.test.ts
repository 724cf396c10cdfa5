import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { close, listen } from "../support/listen.ts";
import { rawRequest } from "../support/raw-request.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp(options));
  origin = await listen(server);
});
afterAll(() => close(server));

describe.each(pages.map(({ path }) => path).filter((path) => path !== "/"))("the page at %s", (path) => {
  test.each([
    ["a slash at the end", `${path}/`],
    ["many slashes at the end", `${path}///`],
    ["a doubled slash before it", `/${path}`],
    ["upper case", path.toUpperCase()],
    ["an encoded letter", `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`],
    ["all of them", `//${path.toUpperCase()}//`],
  ])("is redirected to from its address with %s, for good and with the query", async (_case, target) => {
    const { status, headers } = await rawRequest(origin, "GET", `${target}?a=1&b=%2F/..//x`);
    expect(status).toBe(308);
    expect(headers.get("location")).toBe(`${path}?a=1&b=%2F/..//x`);
    expect(headers.get("cache-control")).toBe("no-cache");
  });
});

test.each(["//", "///", "//?x=//evil.example"])("%s is the first page", async (target) => {
  const { status, headers } = await rawRequest(origin, "GET", target);
  expect(status).toBe(308);
  expect(headers.get("location")).toBe(`/${target.replace(/^\/+/, "")}`);
});

test.each([
  ["//evil.example/opera", 404],
  ["//evil.example", 404],
  ["///evil.example/opera/", 404],
  ["//evil.example/%2e%2e", 404],
  ["/\\evil.example/opera", 404],
  ["/\\/evil.example", 404],
  ["\\\\evil.example\\opera", 400],
  ["/%2e%2e", 404],
  ["/%2e%2e/opera", 404],
  ["/..", 404],
  ["/../opera", 404],
  ["/opera/..", 404],
  ["/opera/.", 404],
  ["/./opera", 404],
  ["/opera;a=1", 404],
  ["/opera%00", 404],
  ["/%00", 404],
  ["/opera\0", 400],
  ["/opera%2F", 404],
  ["/%2Fopera", 404],
  ["/%5Cevil.example", 404],
  ["/opera%20", 404],
  ["/opera%0d%0aSet-Cookie:%20a=1", 404],
  ["/%", 400],
  ["/opera%", 400],
  ["/%E0%A4%A", 400],
  ["/%ff", 400],
  ["/%C0%AF", 400],
  ["/opera%2", 400],
  ["/%zz/opera", 400],
  ["/op\u00e9ra", 400],
  ["/@evil.example", 404],
  ["/http://evil.example/opera", 404],
  ["/https:evil.example", 404],
  ["/opera#glossary", 400],
  [`/${"a".repeat(8_000)}`, 404],
  [`/${"/".repeat(8_000)}x`, 404],
  ["/constructor", 404],
  ["/__proto__", 404],
  ["/*", 404],
  ["/opera:8080", 404],
])(
  "the hostile path no. %# is answered with its status, on this host and without being repeated",
  async (target, expected) => {
    const { status, headers, body } = await rawRequest(origin, "GET", target);
    expect(status).toBe(expected);
    expect(headers.get("location")).toBeUndefined();
    expect([...headers.values(), body].join()).not.toContain("evil.example");
  },
);

test.each([
  ["/opera/?next=//evil.example", "/opera?next=//evil.example"],
  ["/opera/??", "/opera??"],
  ["/opera/?a=%", "/opera?a=%"],
])("the query of %j cannot break the redirect", async (target, location) => {
  const { status, headers } = await rawRequest(origin, "GET", target);
  expect(status).toBe(308);
  expect(headers.get("location")).toBe(location);
});

test("an address with a % that begins no character is answered in plain text, which nobody keeps", async () => {
  const { headers, body } = await rawRequest(origin, "GET", "/%E0%A4%A");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toBe("400 Bad Request: the address holds a % that does not begin a valid character. Check the link.\n");
});

test("who asks about the server as a whole is told its methods, which nobody keeps", async () => {
  const { status, headers } = await rawRequest(origin, "OPTIONS", "*");
  expect(status).toBe(405);
  expect(headers.get("allow")).toBe("GET, HEAD");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("none of this was reported as an error of ours", () => {
  expect(options.reports).toEqual([]);
});
