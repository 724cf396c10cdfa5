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

test.each(pages)("$path asks crawlers what its front matter says", async ({ path, load }) => {
  const { text } = await request(createApp(options)).get(path);
  const { frontmatter } = await load();
  expect(/<meta name="robots" content="([^"]*)"/.exec(text)?.[1]).toBe(frontmatter.robots);
});
