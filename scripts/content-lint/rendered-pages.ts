import { readFile } from "node:fs/promises";
import { join } from "node:path";
import mdx from "@mdx-js/esbuild";
import type { Nodes, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { moduleWithMap, sourceLocation } from "../build/evaluate-module.ts";
import { dataFileOf, type PageFile } from "../build/page-files.ts";
import { mdxOptions } from "../mdx/mdx-options.ts";
import { buildProblems } from "./build-problems.ts";
import type { PageDocument } from "./page-documents.ts";
import type { Place, Problem } from "./problem.ts";

/** A page as a visitor gets it. */
export interface RenderedPage extends Omit<PageDocument, "html"> {
  readonly file: string;
  /** The text of the file. */
  readonly source: string;
  /** The text of the page's data file; "" if it has none. */
  readonly dataSource: string;
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

interface Rendered {
  /** One list of pages for each configuration. */
  readonly renderings: RenderedPage[][];
  /** What prevents pages from being rendered. */
  readonly failures: Problem[];
}

/** The file of what stands around every page. */
const FRAME = "shared/site/frame.tsx";
const CODE = ["code", "pre", "script", "style"];
const SPOKEN = ["alt", "ariaLabel", "label", "title"];

/**
 * Renders every page: only then links meet all the ids that components and lists make.
 */
export async function renderPages(root: string, pages: readonly PageFile[]): Promise<Rendered> {
  const built = await buildPages(root).catch((error) => ({ failures: buildProblems(root, error) }));
  if ("failures" in built) return { renderings: [], ...built };
  const { run, map } = built;
  const failures: Problem[] = [];

  async function read(document: Rendering[number]): Promise<RenderedPage[]> {
    const { file = document.path } = pages.find(({ path }) => path === document.path) ?? {};
    if ("error" in document) {
      const place = sourceLocation(document.error, map) ?? { file };
      const what = place.file === file ? "the page" : "a page that uses this";
      failures.push({ ...place, message: `${what} cannot be rendered: ${document.error}` });
      return [];
    }
    const { html, ...rest } = document;
    const source = await readFile(join(root, file), "utf8");
    const dataSource = await readFile(join(root, dataFileOf(file)), "utf8").catch(() => "");
    return [{ ...rest, file, source, dataSource, elements: readElements(html, file) }];
  }

  const documents = await run().then(
    (module) => (module as typeof import("./page-documents.ts")).pageDocuments(),
    (error: unknown) => {
      const place = sourceLocation(error, map);
      if (!place) throw error;
      failures.push({ ...place, message: `no page can be rendered: ${error}` });
      return [];
    },
  );
  const renderings = documents.map(async (rendering) => (await Promise.all(rendering.map(read))).flat());
  return { renderings: await Promise.all(renderings), failures };
}

type Rendering = Awaited<ReturnType<typeof import("./page-documents.ts").pageDocuments>>[number];

function buildPages(root: string) {
  const rehypePlugins = [...mdxOptions.rehypePlugins, rehypePlaces];
  return moduleWithMap(root, 'export { pageDocuments } from "./scripts/content-lint/page-documents.ts";', {
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "silent",
    plugins: [mdx({ ...mdxOptions, rehypePlugins })],
  });
}

// Writes each element's place in the page's file into `data-place`. The elements of a component do not exist yet, so a
// template element with the component's place goes before it. One without a place ends the text.
function rehypePlaces() {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const start = node.position?.start;
      if (!start || !parent || index === undefined) return undefined;
      const place = `${start.line}:${start.column}`;
      if (node.type === "element") {
        node.properties["dataPlace"] = place;
        // MDX turns `![](…)` into `alt=""`, but its author did not say that the picture needs no text.
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
  let position: Omit<Place, "file"> = {};

  function read(node: Nodes, outside: { lang?: string | undefined; inMain: boolean }): void {
    if (!("children" in node)) return;
    if (!("tagName" in node) || node.tagName === "html") {
      for (const child of node.children) read(child, outside);
      return;
    }
    const { tagName: name, properties, children } = node;
    if (name === "head") return;
    const mark = properties["dataPlace"];
    if (mark !== undefined) {
      const [line, column] = String(mark).split(":").map(Number);
      position = line && column ? { line, column } : {};
    }
    const lang = properties["lang"] === undefined ? outside.lang : String(properties["lang"]);
    const inMain = outside.inMain || name === "main";
    const texts = CODE.includes(name) ? [] : children.flatMap((child) => (child.type === "text" ? child.value : []));
    const spoken = SPOKEN.flatMap((property) => (properties[property] ? String(properties[property]) : []));
    const place = inMain ? { file, ...position } : { file: FRAME };
    // Some of the spaces that rendering has made non-breaking are plain in sources and lists.
    const words = [...texts, ...spoken].map((text) => text.replaceAll("\u00a0", " "));
    elements.push({ name, properties, text: textOf(node), words, lang, place, written: mark !== undefined });
    for (const child of children) read(child, { lang, inMain });
  }

  read(fromHtml(html), { inMain: false });
  return elements;
}
