import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { site } from "../../shared/site/site.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();

const ORIGIN = "https://evenings.example";

test("llms.txt names the site and links to each page's Markdown", async () => {
  const links = await linksUnder(ORIGIN);
  expect(links.length).toBeGreaterThanOrEqual(5);
  const app = appUnder(ORIGIN);
  for (const { title, address, description } of links) {
    const markdown = await request(app).get(address.slice(ORIGIN.length)).expect(200);
    expect(markdown.text).toContain(title);
    const canonical = /<(.*)>; rel="canonical"/.exec(markdown.headers["link"] ?? "")?.[1] ?? "";
    const page = await request(app).get(canonical.slice(ORIGIN.length)).expect(200);
    expect(page.text).toContain(`<meta name="description" content="${description}"`);
  }
});

test("where the site does not know its origin, its links are the same from its root on", async () => {
  const links = await linksUnder(ORIGIN);
  expect(await linksUnder("")).toEqual(links.map((link) => ({ ...link, address: link.address.slice(ORIGIN.length) })));
  const markdown = await request(appUnder("")).get("/opera.md").expect(200);
  expect(markdown.headers["link"]).toBe('</opera>; rel="canonical"');
});

/** What llms.txt links to, once the rest of it has been looked at. */
async function linksUnder(siteOrigin: string) {
  const { text } = await request(appUnder(siteOrigin)).get("/llms.txt").set("Host", "evil.example").expect(200);
  const [heading, , quote, , section, , ...list] = text.trimEnd().split("\n");
  expect([heading, quote, section]).toEqual([`# ${site.name}`, `> ${site.promise}`, "## Pages"]);
  const links = list.map((line) => {
    const [, title = "", address = "", description = ""] = /^- \[([^\]]+)\]\(([^)]+)\): (.+)$/.exec(line) ?? [];
    return { title, address, description };
  });
  expect(links.filter(({ address }) => !address.startsWith(`${siteOrigin}/`))).toEqual([]);
  return links;
}

function appUnder(siteOrigin: string) {
  return createApp({ ...options, config: { ...options.config, siteOrigin } });
}
