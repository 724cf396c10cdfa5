import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { pages } from "../shared/pages.ts";
import { testAppOptions } from "./support/test-app.ts";

const options = testAppOptions();
const hidden = ["/sentry-example-page", "/monitoring"];

test("robots.txt keeps crawlers from what is not to be found, and from nothing else, and names the sitemap", async () => {
  const { text } = await request(createApp(options)).get("/robots.txt").expect(200);
  expect(text).toBe(
    `User-agent: *\nDisallow: ${hidden.join("\nDisallow: ")}\n\nSitemap: https://evenings.example/sitemap.xml\n`,
  );
});

test("robots.txt keeps crawlers from exactly the pages that tell them not to list them", async () => {
  const app = createApp(options);
  const { text } = await request(app).get("/robots.txt");
  for (const { path } of pages) {
    const html = (await request(app).get(path)).text;
    const found = html.includes('<meta name="robots" content="noindex');
    expect([path, text.includes(`Disallow: ${path}\n`)]).toEqual([path, found]);
  }
});

test("without a configured origin robots.txt names no sitemap, whatever host was asked", async () => {
  const app = createApp({ ...options, config: { ...options.config, siteOrigin: "" } });
  const { text } = await request(app).get("/robots.txt").set("Host", "evil.example").expect(200);
  expect(text).toBe(`User-agent: *\nDisallow: ${hidden.join("\nDisallow: ")}\n`);
});
