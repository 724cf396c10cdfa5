import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { everyAddress } from "../support/every-address.ts";
import { close, listen } from "../support/listen.ts";
import { type RawResponse, requestBytes } from "../support/request-bytes.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const LIVE_PAGE = "a page that is made for the request";
const FAILING_PAGE = "/sentry-example-page?fail=streaming";
/** Other sites show these beside a link to this one. */
const FOR_OTHER_SITES = ["/og/opera.png", "/favicon.svg"];
/** Only two, because compressing takes a while. */
const CACHED = ["/about", "/no-such-page"];
let [server, forgetful]: Server[] = [];
let [origin, forgetfulOrigin] = ["", ""];

beforeAll(async () => {
  const config = { ...options.config, trustProxy: 1 };
  server = createServer(createApp({ ...options, config: { ...config, pageCache: true } }));
  forgetful = createServer(createApp({ ...options, config }));
  [origin, forgetfulOrigin] = await Promise.all([listen(server), listen(forgetful)]);
  for (const path of CACHED) await cachedResponse(origin, path);
});
afterAll(() => Promise.all([server, forgetful].map((each) => each && close(each))));

describe.each<[string, number, string, string?, OutgoingHttpHeaders?]>([
  ...everyAddress.map((path): [string, number, string] => [LIVE_PAGE, path.startsWith("/no") ? 404 : 200, path]),
  ["a cached page", 200, "/about"],
  ["the cached 404 page", 404, "/no-such-page"],
  ["HEAD of a cached page", 200, "/about", "HEAD"],
  ["a script", 200, assets.entry],
  ["a missing script", 404, "/assets/none.js"],
  ["a picture", 200, "/og/opera.png"],
  ["an icon", 200, "/favicon.svg"],
  ["the manifest", 200, "/site.webmanifest"],
  ["the sitemap", 200, "/sitemap.xml"],
  ["robots.txt", 200, "/robots.txt"],
  ["HEAD of a page", 200, "/opera", "HEAD"],
  ["a redirect", 308, "/Opera/"],
  ["the reserved prefix", 404, "/api/works"],
  ["an unsupported method", 405, "/opera", "DELETE"],
  ["an invalid path", 400, "/%E0%A4%A"],
  ["no acceptable encoding", 406, "/about", "GET", { "Accept-Encoding": "identity;q=0" }],
  ["the tunnel", 503, "/monitoring", "POST"],
  ["a server error", 500, "/sentry-example-page/server-error", "POST"],
  ["a page that fails while it is streamed", 200, FAILING_PAGE],
])("%s (%i %s)", (what, status, path, method = "GET", headers = {}) => {
  let response: RawResponse;

  beforeAll(async () => {
    response = await requestBytes(what === LIVE_PAGE ? forgetfulOrigin : origin, path, headers, method);
  });

  test("has every header", () => {
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "cross-origin-embedder-policy": "require-corp",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": FOR_OTHER_SITES.includes(path) ? "cross-origin" : "same-origin",
      "permissions-policy":
        "browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers).not.toHaveProperty("x-powered-by");
    expect(response.headers).not.toHaveProperty("server");
    expect(response.headers).not.toHaveProperty("set-cookie");
  });

  test("has a policy without hosts, and a nonce only if needed", () => {
    const policy = policyOf(response);
    if (path === FAILING_PAGE) {
      expect(policy["script-src"]?.pop()).toMatch(/^'nonce-[\w+/]{22}=='$/);
    }
    expect(policy).toEqual({
      "default-src": ["'none'"],
      "script-src": ["'self'"],
      "style-src": [`'sha256-${createHash("sha256").update(assets.styles).digest("base64")}'`],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "connect-src": ["'self'"],
      "manifest-src": ["'self'"],
      "form-action": ["'self'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["default"],
    });
  });
});

test("a 304 has every header of the 200", async () => {
  const { headers } = await cachedResponse(origin, "/about");
  const notModified = await ask("/about", { "Accept-Encoding": "br", "If-None-Match": headers.etag });
  expect(notModified.status).toBe(304);
  const { "content-type": _type, "content-length": _length, "content-encoding": _encoding, ...kept } = headers;
  expect({ ...notModified.headers, date: "" }).toEqual({ ...kept, date: "" });
});

test.each(everyAddress)("%s names every script with the hash of its bytes", async (path) => {
  const html = (await requestBytes(forgetfulOrigin, path)).body.toString();
  const names = html.match(/<script[^>]* src="[^>]*>|<link rel="modulepreload"[^>]*>|{"href":[^}]*}/g) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const [, address = ""] = /(?:src|href)"?[=:]"([^"]*)"/.exec(name) ?? [];
    const [, integrity] = /integrity"?[=:]"([^"]*)"/.exec(name) ?? [];
    const hash = createHash("sha256")
      .update(readFileSync(clientFolder + address))
      .digest("base64");
    expect(integrity).toBe(`sha256-${hash}`);
  }
});

test("each response of the failing page has its own nonce", async () => {
  const [first, second] = [await ask(FAILING_PAGE), await ask(FAILING_PAGE)];
  const [one, other] = [first, second].map((response) => policyOf(response)["script-src"]?.[1]);
  expect(one).not.toBe(other);
  const inline = first.body.toString().match(/<script(?![^>]*(?:src=|type="application))[^>]*>/g) ?? [];
  expect(inline).not.toEqual([]);
  expect(new Set(inline.map((tag) => `'nonce-${/nonce="([^"]*)"/.exec(tag)?.[1]}'`))).toEqual(new Set([one]));
});

describe("HSTS", () => {
  test.each([
    ["is sent if the proxy says https", { "X-Forwarded-Proto": "https" }, "max-age=63072000"],
    ["follows the first of several proxies", { "X-Forwarded-Proto": "https, http" }, "max-age=63072000"],
    ["is not sent if the proxy says http", { "X-Forwarded-Proto": "http" }, undefined],
    ["is not sent if no proxy says anything", {}, undefined],
  ])("%s", async (_case, headers, expected) => {
    for (const path of ["/about", assets.entry, "/Opera", "/no-such-page", "/api"]) {
      expect((await ask(path, headers)).headers["strict-transport-security"]).toBe(expected);
    }
  });

  test("is never sent if no proxy is trusted", async () => {
    const direct = createServer(createApp(options));
    const { headers } = await requestBytes(await listen(direct), "/opera", { "X-Forwarded-Proto": "https" });
    expect(headers).not.toHaveProperty("strict-transport-security");
    await close(direct);
  });
});

function ask(path: string, headers: OutgoingHttpHeaders = {}): Promise<RawResponse> {
  return requestBytes(origin, path, headers);
}

function policyOf({ headers }: RawResponse): Record<string, string[]> {
  const directives = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}
