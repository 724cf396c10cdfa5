import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { notFoundPage, pages } from "../../shared/site/pages.ts";
import { site } from "../../shared/site/site.ts";
import { openHydrated, openTab, type Tab } from "../support/browser.ts";
import { close, listen } from "../support/listen.ts";
import { pngSize } from "../support/png-size.ts";
import { testAppOptions } from "../support/test-app.ts";

/** In bytes: some readers of shared links ignore larger pictures. */
const BUDGET = 100_000;

const options = testAppOptions();
const app = createApp(options);
const modules = await Promise.all(
  [...pages, notFoundPage].map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })),
);
const shared = modules.filter(({ description }) => description !== undefined);
const unshared = modules.filter(({ description }) => description === undefined);

describe.each(shared)("a shared link to $path", ({ path, title, description, updated }) => {
  let tags: Record<string, string> = {};

  beforeAll(async () => {
    tags = readTags((await request(app).get(path).expect(200)).text);
  });

  test("shows the page's words, under the configured origin", () => {
    expect(tags).toMatchObject({
      "og:site_name": site.name,
      "og:title": title.replace(/ \| .*/, ""),
      "og:description": description,
      "og:url": `https://evenings.example${path}`,
      "og:locale": "en_GB",
      "twitter:card": "summary_large_image",
    });
  });

  test("says what it is, and when an article last changed", () => {
    expect(tags["og:type"]).toBe(path === "/" ? "website" : "article");
    expect(tags["article:modified_time"]).toBe(path === "/" ? undefined : updated);
  });

  test("shows a light picture of the announced size and type", async () => {
    const address = new URL(tags["og:image"] ?? "");
    expect(address.origin).toBe("https://evenings.example");
    const { body, headers } = await request(app).get(address.pathname).expect(200);
    expect(headers["content-type"]).toBe("image/png");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(tags["og:image:type"]).toBe("image/png");
    expect(pngSize(body)).toEqual({ width: 1200, height: 630 });
    expect([tags["og:image:width"], tags["og:image:height"]]).toEqual(["1200", "630"]);
    expect(body.length).toBeLessThan(BUDGET);
  });

  test("has an alternative text for the picture", () => {
    const words = path === "/" ? Object.values(site.offer) : [title.replace(/ \| .*/, "")];
    for (const part of [site.name, ...words, description]) expect(tags["og:image:alt"]).toContain(part);
  });
});

test("each page has a picture of its own", async () => {
  const documents = await Promise.all(shared.map(async ({ path }) => (await request(app).get(path)).text));
  const addresses = documents.map((html) => readTags(html)["og:image"]);
  const pictures = await Promise.all(addresses.map((address) => request(app).get(new URL(address ?? "").pathname)));
  expect(addresses).toContain("https://evenings.example/og/home.png");
  expect(addresses).toContain("https://evenings.example/og/opera.png");
  expect(new Set(addresses).size).toBe(shared.length);
  expect(new Set(pictures.map(({ body }) => body.toString("base64"))).size).toBe(shared.length);
});

test.each(unshared.map(({ path }) => path.replace("*", "/no-such-page")))("%s has nothing to share", async (path) => {
  const { text } = await request(app).get(path);
  expect(text).toContain("<title>");
  expect(readTags(text)).toEqual({});
});

describe("in a browser", () => {
  let server: Server;
  let origin = "";

  beforeAll(async () => {
    server = createServer(createApp({ ...options, config: { ...options.config, siteOrigin: "" } }));
    origin = await listen(server);
  });
  afterAll(() => close(server));

  test("a browser can show the picture, and another page's after a click", async () => {
    const tab = await openTab();
    await openHydrated(tab, `${origin}/opera`);
    expect(await sharedPicture(tab)).toEqual(["/og/opera.png", "image/png", 1200, 630]);
    await tab.page.getByRole("banner").getByRole("link", { name: "Documentary", exact: true }).click();
    await tab.page.waitForFunction(() => location.pathname === "/documentary");
    expect(await sharedPicture(tab)).toEqual(["/og/documentary.png", "image/png", 1200, 630]);
    expect(tab.documents).toHaveLength(1);
    await tab.page.getByRole("link", { name: site.name }).first().click();
    await tab.page.waitForFunction(() => location.pathname === "/");
    const all = await tab.page.locator('meta[property="og:url"], meta[property="article:modified_time"]').all();
    expect(await Promise.all(all.map((tag) => tag.getAttribute("content")))).toEqual(["/"]);
    await tab.close();
  });
});

/** The document's picture, with the size that the browser decodes. */
function sharedPicture({ page }: Tab) {
  return page.locator('meta[property="og:image"]').evaluate(async (tag) => {
    const address = tag.getAttribute("content") ?? "";
    const response = await fetch(address);
    const { width, height } = await createImageBitmap(await response.blob());
    return [address, response.headers.get("content-type"), width, height];
  });
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
