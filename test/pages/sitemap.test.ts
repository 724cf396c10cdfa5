import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { openTab } from "../support/browser.ts";
import { close, listen } from "../support/listen.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
let server: Server;

beforeAll(async () => {
  server = createServer(createApp(options));
  await listen(server);
});
afterAll(() => close(server));

test("the sitemap lists each page with its last change", async () => {
  const tab = await openTab();
  // On an empty page, because the site's own policy forbids to parse text as a document.
  const { text } = await request(server).get("/sitemap.xml").expect(200);
  const entries = await tab.page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, "application/xml");
    if (document.querySelector("parsererror")) throw new Error(document.documentElement.textContent ?? "");
    const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
    const content = (element: Element, name: string) => element.getElementsByTagNameNS(namespace, name)[0]?.textContent;
    return [...document.getElementsByTagNameNS(namespace, "url")].map((url) => [
      content(url, "loc"),
      content(url, "lastmod"),
    ]);
  }, text);
  await tab.close();

  const modules = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })));
  const listed = modules.filter(({ description }) => description);
  expect(listed.length).toBeGreaterThanOrEqual(5);
  expect(entries).toEqual(listed.map(({ path, updated }) => [`https://evenings.example${path}`, updated]));
  expect(text).not.toContain("sentry-example-page");
});

test("without a configured origin the sitemap is a 404 with advice", async () => {
  const app = createApp({ ...options, config: { ...options.config, siteOrigin: "" } });
  const { text, headers } = await request(app).get("/sitemap.xml").set("Host", "evil.example").expect(404);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  expect(text).toContain("SITE_ORIGIN");
  expect(text).not.toContain("evil");
});
