import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";
import { PAGE } from "../support/site-pages.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const app = createApp(options);

test.each(pages)("$path is a complete document that a browser revalidates", async ({ path, load }) => {
  const { text: html, headers } = await request(app).get(path).expect(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["vary"]).toBe("Accept-Encoding");
  const { frontmatter } = await load();
  const language = frontmatter.lang ?? site.language;
  expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"[^>]*>.*</html>$`, "s"));
  expect(html.match(/<link rel="canonical" href="([^"]*)"/g)).toEqual([
    `<link rel="canonical" href="https://evenings.example${path}"`,
  ]);
  expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1]).toBe(frontmatter.robots);
});

test("the 404 page is complete, and search engines leave it out", async () => {
  const { text } = await request(app).get("/no-such-page").expect(404);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('rel="canonical"');
  expect(text.endsWith("</html>")).toBe(true);
});

test.each([
  [PAGE, `property="og:url" content="${PAGE}"`, `property="og:image" content="/og${PAGE}.png"`],
  ["/robots.txt", "Disallow: /monitoring"],
])("without a configured origin %s has paths, whatever the Host", async (path, ...parts) => {
  const bare = createApp({ ...options, config: { ...options.config, siteOrigin: "" } });
  const { text, headers } = await request(bare).get(path).set("Host", "evil.example").expect(200);
  for (const part of parts) expect(text).toContain(part);
  expect(text + JSON.stringify(headers)).not.toMatch(/(evil|evenings)\.example|Sitemap:/);
  // Search engines want a whole address there.
  expect(text).not.toContain('rel="canonical"');
});

test("none of this is reported", () => {
  expect(options.reports).toEqual([]);
});
