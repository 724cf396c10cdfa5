import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { markdownPath } from "../../shared/engine/paths.ts";
import { pages } from "../../shared/site/pages.ts";
import { wordsOf } from "../support/markdown-words.ts";
import { testAppOptions } from "../support/test-app.ts";

const ORIGIN = "https://evenings.example";
const options = testAppOptions();
const app = createApp(options);
const documents = new Map<string, string>();
const frontMatters = await Promise.all(pages.map(async ({ path, load }) => ({ path, ...(await load()).frontmatter })));
const described = frontMatters.filter(({ description }) => description);

beforeAll(async () => {
  for (const path of [...pages.map((page) => page.path), "/typefaces.txt"]) {
    documents.set(path, (await request(app).get(path)).text);
  }
});

describe.each(described.map(({ path, title }) => [path, title] as const))("the Markdown of %s", (path, title) => {
  let markdown = "";
  let main: Element;

  beforeAll(async () => {
    markdown = (await request(app).get(markdownPath(path)).expect(200)).text;
    const [found] = elements(fromHtml(documents.get(path) ?? ""), "main");
    if (!found) throw new Error("The page has no main.");
    main = found;
  });

  test("is linked from the page, and names it as canonical", async () => {
    expect(documents.get(path)?.split("</head>")[0]).toContain(
      `<link rel="alternate" type="text/markdown" href="${markdownPath(path)}"`,
    );
    const { headers } = await request(app).get(markdownPath(path));
    expect(headers["link"]).toBe(`<${ORIGIN}${path}>; rel="canonical"`);
  });

  test("begins with the page's title, address and last change", () => {
    const [first] = markdown.split("\n");
    expect(first).toContain(`> [${title}](${ORIGIN}${path}), last changed on `);
  });

  test("has the headings of the page", () => {
    for (const [tagName, mark] of [
      ["h1", "# "],
      ["h2", "## "],
    ] as const) {
      const ofPage = elements(main, tagName).map((heading) => textOf(heading).trim());
      const ofMarkdown = markdown.split("\n").filter((line) => line.startsWith(mark));
      expect(ofMarkdown.map((line) => wordsOf(line.slice(mark.length)))).toEqual(ofPage);
    }
  });

  test("has every paragraph of the page, and no HTML", () => {
    expect(markdown).not.toMatch(/(?<!\\)<[/!a-z]/i);
    expect(markdown).not.toMatch(/^#+\s*$/m);
    expect(markdown).not.toContain("](undefined)");
    const words = wordsOf(markdown);
    const paragraphs = elements(main, "p");
    expect(paragraphs.length).toBeGreaterThan(0);
    // Counts in the HTML too, so that only paragraphs in forms are skipped.
    const [, written = ""] = documents.get(path)?.split(/<main[\s>]|<\/main>/) ?? [];
    const read = written.replaceAll(/<(form|search)[\s>].*?<\/\1>/gs, "");
    expect(paragraphs).toHaveLength(read.match(/<p[\s>]/g)?.length ?? 0);
    for (const text of paragraphs.flatMap(texts)) expect(words).toContain(wordsOf(text));
  });

  test("has absolute links to pages and places that exist", () => {
    const links = [...markdown.matchAll(/\]\((\S+?)\)/g)].map(([, address]) => address ?? "");
    const dead = links.filter((address) => {
      const { origin, pathname, hash } = new URL(address);
      const document = documents.get(pathname);
      if (origin !== ORIGIN) return !documents.get(path)?.includes(`href="${address}"`);
      return document === undefined || (hash && !document.includes(` id="${hash.slice(1)}"`));
    });
    expect(links.length).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });
});

test("the licence of the text is named if it is set", async () => {
  const operator = { ...options.config.operator, textLicence: "CC BY 4.0" };
  const licensed = createApp({ ...options, config: { ...options.config, operator } });
  expect((await request(licensed).get("/about.md")).text).toMatch(/^> .*, licence of the text: CC BY 4\.0$/m);
  expect((await request(app).get("/about.md")).text).not.toContain("licence of the text");
});

/** Elements with this name, except in drawings and forms. */
function elements(node: Nodes, tagName: string): Element[] {
  if (node.type === "element" && (node.properties.ariaHidden === "true" || ["form", "search"].includes(node.tagName)))
    return [];
  const own = node.type === "element" && node.tagName === tagName ? [node] : [];
  return "children" in node ? [...own, ...node.children.flatMap((child) => elements(child, tagName))] : own;
}

function texts(node: Nodes): string[] {
  if (node.type === "text") return [node.value];
  return "children" in node ? node.children.flatMap(texts) : [];
}
