import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../server/app.ts";
import { site } from "../shared/site.ts";
import { testAppOptions } from "./support/test-app.ts";

const options = testAppOptions();

test.each(["https://evenings.example", ""])(
  "under the origin %j llms.txt names the site and links to each page's Markdown",
  async (siteOrigin) => {
    const app = createApp({ ...options, config: { ...options.config, siteOrigin } });
    const { text } = await request(app).get("/llms.txt").set("Host", "evil.example").expect(200);
    const [heading, , quote, , section, , ...list] = text.trimEnd().split("\n");
    expect([heading, quote, section]).toEqual([`# ${site.name}`, `> ${site.promise}`, "## Pages"]);

    const links = list.map((line) => /^- \[([^\]]+)\]\(([^)]+)\): (.+)$/.exec(line));
    expect(links.length).toBeGreaterThanOrEqual(5);
    for (const link of links) {
      const [, title = "", address = "", description = ""] = link ?? [];
      expect(address.startsWith(`${siteOrigin}/`)).toBe(true);
      const markdown = await request(app).get(address.slice(siteOrigin.length)).expect(200);
      expect(markdown.text).toContain(title);
      const canonical = /<(.*)>; rel="canonical"/.exec(markdown.headers["link"] ?? "")?.[1] ?? "";
      const page = await request(app).get(canonical.slice(siteOrigin.length)).expect(200);
      expect(page.text).toContain(`<meta name="description" content="${description}"`);
    }
  },
);
