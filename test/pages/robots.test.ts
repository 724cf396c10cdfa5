import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const RULES = "User-agent: *\nDisallow: /monitoring\n";

test("robots.txt keeps crawlers from the tunnel only, and names the sitemap", async () => {
  const { text } = await request(createApp(options)).get("/robots.txt").expect(200);
  expect(text).toBe(`${RULES}\nSitemap: https://evenings.example/sitemap.xml\n`);
});

test("only the example page asks crawlers not to index it", async () => {
  const app = createApp(options);
  const hidden: string[] = [];
  for (const { path } of pages) {
    if ((await request(app).get(path)).text.includes('<meta name="robots" content="noindex')) hidden.push(path);
  }
  expect(hidden).toEqual(["/sentry-example-page"]);
});
