import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import mdx from "@mdx-js/esbuild";
import type { Nodes, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import type { Root as MarkdownRoot } from "mdast";
import { visit } from "unist-util-visit";
import { moduleWithMap, sourceLocation } from "../build/evaluate-module.ts";
import { mdxOptions } from "../mdx/mdx-options.ts";
import { buildProblems } from "./build-problems.ts";
import type { PageDocument } from "./page-documents.ts";
import type { Place, Problem } from "./problem.ts";

/** A page as a visitor gets it. */
export interface RenderedPage extends Omit<PageDocument, "html"> {
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  readonly elements: readonly PageElement[];
}

export interface PageElement {
  readonly name: string;
  readonly properties: Properties;
  readonly text: string;
  /** The element's own words that a visitor reads or hears: text that is not code, and attributes. */
  readonly words: readonly string[];
  /** The language, if it is not the document's. */
  readonly lang: string | undefined;
  /** Where the page's file has the element, or the component that made it. */
  readonly place: Place;
  /** Whether the page's file has the element itself. */
  readonly written: boolean;
}

/** The syntax tree of a page's Markdown. */
export interface MarkdownPage {
  readonly file: string;
  readonly tree: MarkdownRoot;
}

interface Rendered {
  /** One list of pages for each configuration. */
  readonly renderings: RenderedPage[][];
  readonly markdown: MarkdownPage[];
  /** What prevents pages from being rendered. */
  readonly failures: Problem[];
}

/** The file of what stands around every page. */
const FRAME = "shared/site/frame.tsx";
const CODE = ["code", "pre", "script", "style"];
const SPOKEN = ["alt", "ariaLabel", "label", "title"];

/** Renders every page: only there do links meet all the ids that components and lists make. */
export async function renderPages(root: string, pages: readonly { path: string; file: string }[]): Promise<Rendered> {
  const renderings: RenderedPage[][] = [];
  const markdown: MarkdownPage[] = [];
  const failures: Problem[] = [];
  const fileOf = (path: string) => pages.find((page) => page.path === path)?.file ?? path;
  try {
    const { run, map } = await pagesModule(root, markdown);
    const documents = await renderAll(run).catch((error: unknown) => {
      const place = sourceLocation(error, map);
      if (!place) throw error;
      failures.push({ ...place, message: `no page can be rendered: ${error}` });
      return [];
    });
    for (const rendering of documents) {
      const rendered: RenderedPage[] = [];
      for (const document of rendering) {
        const file = fileOf(document.path);
        if ("error" in document) {
          const place = sourceLocation(document.error, map) ?? { file, line: 1, column: 1 };
          const what = place.file === file ? "the page" : "a page that uses this";
          failures.push({ ...place, message: `${what} cannot be rendered: ${document.error}` });
        } else {
          const { html, ...rest } = document;
          const source = await readFile(join(root, file), "utf8");
          rendered.push({ ...rest, file, source, elements: readElements(html, file) });
        }
      }
      renderings.push(rendered);
    }
  } catch (error) {
    failures.push(...buildProblems(root, error));
  }
  return { renderings, markdown, failures };
}

function pagesModule(root: string, markdown: MarkdownPage[]) {
  const keepTree = () => (tree: MarkdownRoot, file: { path: string }) => {
    markdown.push({ file: relative(root, file.path).replaceAll("\\", "/"), tree });
  };
  const remarkPlugins = [keepTree, ...mdxOptions.remarkPlugins];
  const rehypePlugins = [...mdxOptions.rehypePlugins, rehypePlaces];
  return moduleWithMap(root, 'export { pageDocuments } from "./scripts/content-lint/page-documents.ts";', {
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "silent",
    plugins: [mdx({ ...mdxOptions, remarkPlugins, rehypePlugins })],
  });
}

/** Rejects if a module that all pages share throws while it loads. */
async function renderAll(run: () => Promise<unknown>) {
  const { pageDocuments } = (await run()) as typeof import("./page-documents.ts");
  return pageDocuments();
}

/**
 * Writes an element's place in its file into `data-place`. What a component will render is not known here, so a
 * template element with the component's place stands before it, and an empty one after the whole text.
 */
function rehypePlaces() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const start = node.position?.start;
      if (!start || !parent || index === undefined) return undefined;
      const place = `${start.line}:${start.column}`;
      if (node.type === "element") {
        node.properties["dataPlace"] = place;
        // `![](…)`: nobody has said that this picture needs no words.
        if (node.tagName === "img" && !node.properties["alt"]) delete node.properties["alt"];
      }
      if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
      if (/^[a-z]/.test(node.name ?? "")) {
        node.attributes.push({ type: "mdxJsxAttribute", name: "data-place", value: place });
        return undefined;
      }
      parent.children.splice(index, 0, mark(place));
      return index + 2;
    });
    tree.children.push(mark(""));
  };
}

function mark(place: string) {
  return { type: "element" as const, tagName: "template", properties: { dataPlace: place }, children: [] };
}

/** The elements of a document's body in their order. */
function readElements(html: string, file: string): PageElement[] {
  const elements: PageElement[] = [];
  let position: { line: number; column: number } | undefined;

  function read(node: Nodes, outside: { lang?: string | undefined; inMain: boolean }): void {
    if (!("children" in node)) return;
    if (!("tagName" in node) || node.tagName === "html") {
      for (const child of node.children) read(child, outside);
      return;
    }
    const { tagName: name, properties, children } = node;
    if (name === "head") return;
    const mark = properties["dataPlace"];
    if (mark !== undefined) position = parsePosition(String(mark));
    const lang = properties["lang"] === undefined ? outside.lang : String(properties["lang"]);
    const inMain = outside.inMain || name === "main";
    const texts = CODE.includes(name) ? [] : children.flatMap((child) => (child.type === "text" ? child.value : []));
    const spoken = SPOKEN.flatMap((property) => (properties[property] ? String(properties[property]) : []));
    const place = inMain ? { file, line: 1, column: 1, ...position } : { file: FRAME, line: 1, column: 1 };
    // Rendering has made some spaces non-breaking that sources and lists do not have.
    const words = [...texts, ...spoken].map((text) => text.replaceAll("\u00a0", " "));
    elements.push({ name, properties, text: textOf(node), words, lang, place, written: mark !== undefined });
    for (const child of children) read(child, { lang, inMain });
  }

  read(fromHtml(html), { inMain: false });
  return elements;
}

function parsePosition(place: string): { line: number; column: number } | undefined {
  const [line, column] = place.split(":").map(Number);
  return line && column ? { line, column } : undefined;
}
