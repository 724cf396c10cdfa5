import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { site } from "../../shared/site/site.ts";
import { testAppOptions } from "../support/test-app.ts";

const ORIGIN = "https://evenings.example";

test("llms.txt names the site and links to each page's Markdown", async () => {
  const app = createApp(testAppOptions());
  const { text } = await request(app).get("/llms.txt").expect(200);
  const [heading, , quote, , section, , ...links] = text.trimEnd().split("\n");
  expect([heading, quote, section]).toEqual([`# ${site.name}`, `> ${site.promise}`, "## Pages"]);
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) {
    const [, title = "", path = "", description = ""] =
      /^- \[([^\]]+)\]\(https:\/\/evenings\.example(\/[^)]+)\): (.+)$/.exec(link) ?? [];
    const markdown = await request(app).get(path).expect(200);
    expect(markdown.text).toContain(title);
    const canonical = /<(.*)>; rel="canonical"/.exec(markdown.headers["link"] ?? "")?.[1] ?? "";
    const page = await request(app).get(canonical.slice(ORIGIN.length)).expect(200);
    expect(page.text).toContain(`<meta name="description" content="${description}"`);
  }
});
