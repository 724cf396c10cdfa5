import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { everyAddress, PAGE } from "../support/site-pages.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const config = { ...options.config, trustProxy: 1 };
const app = createApp({ ...options, config });
const caching = createApp({ ...options, config: { ...config, pageCache: true } });

const FAILING_PAGE = "/sentry-example-page?fail=streaming";
/** Other sites show these beside a link to this one. */
const FOR_OTHER_SITES = [`/og${PAGE}.png`, "/favicon.svg"];

const POLICY = {
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": [`'sha256-${sha256(assets.styles)}'`],
  "img-src": ["'self'"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "manifest-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["default"],
};

beforeAll(async () => {
  for (const path of [PAGE, "/no-such-page"]) await request(caching).get(path);
});

test.each<[what: string, path: string, status: number, method?: string, of?: typeof app]>([
  ...everyAddress.map((path): [string, string, number] => ["a page", path, path.startsWith("/no") ? 404 : 200]),
  ["a cached page", PAGE, 200, "GET", caching],
  ["the cached 404 page", "/no-such-page", 404, "GET", caching],
  ["HEAD of a page", PAGE, 200, "HEAD"],
  ["a page that fails while it is streamed", FAILING_PAGE, 200],
  ["a script", assets.entry, 200],
  ["a missing script", "/assets/none.js", 404],
  ["a picture", `/og${PAGE}.png`, 200],
  ["an icon", "/favicon.svg", 200],
  ["a text", "/site.webmanifest", 200],
  ["a redirect", `${PAGE}/`, 308],
  ["the reserved prefix", "/api/works", 404],
  ["an unsupported method", PAGE, 405, "DELETE"],
  ["an invalid path", "/%E0%A4%A", 400],
  ["a probe", "/healthz", 200],
  ["the tunnel", "/monitoring", 503, "POST"],
  ["a server error", "/sentry-example-page/server-error", 500, "POST"],
])("%s (%s) has every header", async (_what, path, status, method = "GET", of = app) => {
  const { headers } = await request(of)[method.toLowerCase() as "get"](path).expect(status);
  expect(headers).toMatchObject({
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": FOR_OTHER_SITES.includes(path) ? "cross-origin" : "same-origin",
    "permissions-policy":
      "browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  for (const name of ["x-powered-by", "server", "set-cookie"]) expect(headers).not.toHaveProperty(name);
  const policy = policyOf(headers);
  if (path === FAILING_PAGE) expect(policy["script-src"]?.pop()).toMatch(/^'nonce-[\w+/]{22}=='$/);
  expect(policy).toEqual(POLICY);
});

test.each(everyAddress)("%s names every script with the hash of its bytes", async (path) => {
  const { text } = await request(app).get(path);
  const names = text.match(/<script[^>]* src="[^>]*>|<link rel="modulepreload"[^>]*>|{"href":[^}]*}/g) ?? [];
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) {
    const [, address = ""] = /(?:src|href)"?[=:]"([^"]*)"/.exec(name) ?? [];
    const [, integrity] = /integrity"?[=:]"([^"]*)"/.exec(name) ?? [];
    expect([address, integrity]).toEqual([address, `sha256-${sha256(readFileSync(clientFolder + address))}`]);
  }
});

test("each response of the failing page has its own nonce", async () => {
  const [first, second] = [await request(app).get(FAILING_PAGE), await request(app).get(FAILING_PAGE)];
  const [one, other] = [first, second].map(({ headers }) => policyOf(headers)["script-src"]?.[1]);
  expect(one).not.toBe(other);
  const inline = first.text.match(/<script(?![^>]*(?:src=|type="application))[^>]*>/g) ?? [];
  expect(new Set(inline.map((tag) => `'nonce-${/nonce="([^"]*)"/.exec(tag)?.[1]}'`))).toEqual(new Set([one]));
});

test.each([
  ["is sent if the proxy says https", { "X-Forwarded-Proto": "https" }, app, "max-age=63072000"],
  ["follows the first of several proxies", { "X-Forwarded-Proto": "https, http" }, app, "max-age=63072000"],
  ["is not sent if the proxy says http", { "X-Forwarded-Proto": "http" }, app, undefined],
  ["is not sent if no proxy says anything", {}, app, undefined],
  ["is never sent if no proxy is trusted", { "X-Forwarded-Proto": "https" }, createApp(options), undefined],
])("HSTS %s", async (_case, headers, of, expected) => {
  for (const path of [PAGE, assets.entry, "/api"]) {
    const response = await request(of).get(path).set(headers);
    expect(response.headers["strict-transport-security"]).toBe(expected);
  }
});

function sha256(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("base64");
}

function policyOf(headers: Record<string, string>): Record<string, string[]> {
  const directives = String(headers["content-security-policy"]).split("; ");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}
