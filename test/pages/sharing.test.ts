import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import type { SiteIdentity } from "../../shared/engine/site-identity.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";
import { pngSize } from "../support/png-size.ts";
import { PAGE } from "../support/site-pages.ts";
import { testAppOptions } from "../support/test-app.ts";

/** In bytes: some readers of shared links ignore larger pictures. */
const BUDGET = 100_000;

const ORIGIN = "https://evenings.example";
const app = createApp(testAppOptions());
const { offer }: SiteIdentity = site;
const modules = await Promise.all(
  [...pages, notFoundPage].map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })),
);
const shared = modules.filter(({ description }) => description !== undefined);
const unshared = modules.filter(({ description }) => description === undefined);

test.each(shared)("a shared link to $path shows its words and picture", async (page) => {
  const { path, title, description, updated, lang } = page;
  const heading = title.replace(/ \| .*/, "");
  const tags = readTags((await request(app).get(path).expect(200)).text);
  const isHome = path === "/";
  expect(tags).toEqual({
    "og:site_name": site.name,
    "og:title": heading,
    "og:description": description,
    "og:url": ORIGIN + path,
    "og:locale": (lang ?? site.language).replace("-", "_"),
    "og:type": isHome ? "website" : "article",
    ...(isHome ? {} : { "article:modified_time": updated }),
    "og:image": expect.stringMatching(`^${ORIGIN}/og/`),
    "og:image:type": "image/png",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": expect.stringContaining(site.name),
    "twitter:card": "summary_large_image",
  });
  for (const words of [...(isHome && offer ? Object.values(offer) : [heading]), description]) {
    expect(tags["og:image:alt"]).toContain(words);
  }
  const { body, headers } = await request(app).get(pathOf(tags["og:image"])).expect(200);
  expect(headers["content-type"]).toBe("image/png");
  expect(headers["cache-control"]).toBe("public, max-age=3600");
  expect(pngSize(body)).toEqual({ width: 1200, height: 630 });
  expect(body.length).toBeLessThan(BUDGET);
});

test("each page has a picture of its own", async () => {
  const documents = await Promise.all(shared.map(async ({ path }) => (await request(app).get(path)).text));
  const addresses = documents.map((html) => readTags(html)["og:image"]);
  const pictures = await Promise.all(addresses.map((address) => request(app).get(pathOf(address))));
  expect(addresses).toContain(`${ORIGIN}/og/home.png`);
  expect(addresses).toContain(`${ORIGIN}/og${PAGE}.png`);
  expect(new Set(addresses).size).toBe(shared.length);
  expect(new Set(pictures.map(({ body }) => body.toString("base64"))).size).toBe(shared.length);
});

test.each(unshared.map(({ path }) => path.replace("*", "/no-such-page")))("%s has nothing to share", async (path) => {
  const { text } = await request(app).get(path);
  expect(text).toContain("<title>");
  expect(readTags(text)).toEqual({});
});

function pathOf(address = ""): string {
  return new URL(address).pathname;
}

/** The document's sharing tags by name. Throws if one occurs twice. */
function readTags(html: string): Record<string, string> {
  const found = [...html.matchAll(/<meta (?:property|name)="((?:og|article|twitter):[^"]*)" content="([^"]*)"/g)];
  const names = found.map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  return Object.fromEntries(found.map(([, name, content]) => [name, unescaped(content ?? "")]));
}

function unescaped(content: string): string {
  return content.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
