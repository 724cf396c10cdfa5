import { afterEach, describe, expect, jest, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";
import { testAppOptions } from "../support/test-app.ts";

const ORIGIN = "https://evenings.example";
const CONTACT = "mailto:friday@evenings.example";
const SECURITY_TXT = "/.well-known/security.txt";
const YEAR_MS = 365 * 86_400_000;
const options = testAppOptions();
const app = appWith();

const texts: [path: string, type: string][] = [
  ["/robots.txt", "text/plain"],
  ["/sitemap.xml", "application/xml"],
  [SECURITY_TXT, "text/plain"],
  ["/site.webmanifest", "application/manifest+json"],
];

function appWith(contact = CONTACT, siteOrigin = ORIGIN) {
  const operator = { ...options.config.operator, contact };
  return createApp({ ...options, config: { ...options.config, siteOrigin, operator } });
}

afterEach(() => {
  jest.useRealTimers();
});

describe.each(texts)("%s", (path, type) => {
  test("is UTF-8 text that may be cached for an hour", async () => {
    const { headers } = await request(app).get(path).expect(200);
    expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(headers["vary"]).toBe("Accept-Encoding");
  });

  test("has the headers of GET for HEAD, and is not sent again", async () => {
    for (const encoding of ["identity", "br"]) {
      const { headers } = await request(app).get(path).set("Accept-Encoding", encoding);
      for (const tag of ['W/"another"', headers["etag"] ?? ""]) {
        const given = { "Accept-Encoding": encoding, "If-None-Match": tag };
        const get = await request(app).get(path).set(given);
        const head = await request(app).head(path).set(given);
        expect(get.status).toBe(tag === headers["etag"] ? 304 : 200);
        expect(head.status).toBe(get.status);
        expect(head.text).toBeUndefined();
        const { date: _d1, "transfer-encoding": _chunked, ...ofGet } = get.headers;
        const { date: _d2, ...ofHead } = head.headers;
        expect(ofHead).toEqual(ofGet);
      }
    }
  });

  test("has no other method and no other spelling, and ignores the query", async () => {
    await request(app).post(path).expect(405).expect("Allow", "GET, HEAD");
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

test("robots.txt keeps crawlers from the tunnel only, and names the sitemap", async () => {
  const { text } = await request(app).get("/robots.txt");
  expect(text).toBe(`User-agent: *\nDisallow: /monitoring\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test("the sitemap lists each page for search engines with its last change", async () => {
  const { text } = await request(app).get("/sitemap.xml");
  const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })));
  const listed = modules.filter(({ description }) => description);
  expect(listed.length).toBeGreaterThanOrEqual(2);
  expect(text.split("\n")).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path, updated }) => `  <url><loc>${ORIGIN}${path}</loc><lastmod>${updated}</lastmod></url>`),
    "</urlset>",
    "",
  ]);
});

test("security.txt names the contact, its end and its own address", async () => {
  const { text } = await request(app).get(SECURITY_TXT);
  expect(text).toMatch(/^(?:[A-Z][A-Za-z-]+: \S+\n)+$/);
  expect(fieldsOf(text)).toEqual({
    Contact: CONTACT,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
    "Preferred-Languages": site.language,
    Canonical: ORIGIN + SECURITY_TXT,
  });
  const bare = await request(appWith(CONTACT, "")).get(SECURITY_TXT).set("Host", "evil.example");
  expect(Object.keys(fieldsOf(bare.text))).toEqual(["Contact", "Expires", "Preferred-Languages"]);
});

test("security.txt always expires within a year, however long the process runs", async () => {
  jest.useFakeTimers({ now: 0, doNotFake: ["nextTick", "setImmediate", "setTimeout", "queueMicrotask"] });
  for (const now of ["2026-11-21T00:00:00Z", "2027-12-31T23:59:59.999Z", "2028-02-29T12:00:00Z"]) {
    jest.setSystemTime(new Date(now));
    const { text } = await request(app).get(SECURITY_TXT);
    const ahead = Date.parse(fieldsOf(text)["Expires"] ?? "") - Date.parse(now);
    expect(ahead).toBeGreaterThan(YEAR_MS / 4);
    expect(ahead).toBeLessThan(YEAR_MS);
  }
});

test.each([
  [SECURITY_TXT, appWith(""), "OPERATOR_CONTACT"],
  ["/sitemap.xml", appWith(CONTACT, ""), "SITE_ORIGIN"],
])("without its setting %s is a 404 that says what to set", async (path, unset, setting) => {
  const { text, headers } = await request(unset).get(path).set("Host", "evil.example").expect(404);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).toContain(setting);
  expect(text).not.toContain("evil");
});

function fieldsOf(text: string): Record<string, string> {
  const lines = text.trim().split("\n");
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
}
