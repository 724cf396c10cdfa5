import mdx from "@mdx-js/esbuild";
import type { Nodes, Properties, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { evaluateModule } from "../build/evaluate-module.ts";
import type { PageFile } from "../build/page-files.ts";
import { mdxOptions } from "../mdx/mdx-options.ts";
import type { PageDocument } from "./page-documents.ts";

/** A page as a visitor gets it. */
export interface RenderedPage extends PageDocument {
  readonly file: string;
  /** Of the document. */
  readonly language: string;
  /** In the order of the document. */
  readonly elements: readonly PageElement[];
}

export interface PageElement {
  readonly name: string;
  readonly properties: Properties;
  readonly text: string;
  /** The element's own words that somebody reads or hears: text that is not code, and attributes. */
  readonly words: readonly string[];
  /** The language, if it is not the document's. */
  readonly lang: string | undefined;
  /** Where the document has its start tag. */
  readonly offset: number;
  /** Where the page's file has it, if no component made it. */
  readonly written: { readonly line: number; readonly column: number; readonly lastLine: number } | undefined;
}

const CODE = ["code", "pre", "script", "style"];
const SPOKEN = ["alt", "ariaLabel", "content", "label", "title"];

/**
 * Renders every page: only then links meet all the ids that components and lists make. Returns one list of pages for
 * each configuration.
 */
export async function renderPages(root: string, pages: readonly PageFile[]): Promise<RenderedPage[][]> {
  const contents = `import { pageDocuments } from "./scripts/content-lint/page-documents.ts";
    export const documents = await pageDocuments();`;
  const rehypePlugins = [...mdxOptions.rehypePlugins, rehypePlaces];
  const { documents } = (await evaluateModule(root, contents, {
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "silent",
    plugins: [mdx({ ...mdxOptions, rehypePlugins })],
  })) as { documents: PageDocument[][] };
  return documents.map((ofOneConfiguration) =>
    ofOneConfiguration.map((document) => {
      const { file = document.path } = pages.find(({ path }) => path === document.path) ?? {};
      const [, language = ""] = /<html lang="([^"]*)"/.exec(document.html) ?? [];
      return { ...document, file, language, elements: elementsIn(fromHtml(document.html)) };
    }),
  );
}

/** Writes each element's place in the page's file into `data-place`. Most components ignore it. */
function rehypePlaces() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (!node.position) return;
      const { start, end } = node.position;
      const place = [start.line, start.column, end.line].join(" ");
      if (node.type === "element") {
        node.properties["dataPlace"] = place;
        // MDX turns `![](…)` into `alt=""`, but its author did not say that the picture needs no text.
        if (node.tagName === "img" && !node.properties["alt"]) delete node.properties["alt"];
      } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
        node.attributes.push({ type: "mdxJsxAttribute", name: "data-place", value: place });
      }
    });
  };
}

function elementsIn(node: Nodes, outerLang?: string): PageElement[] {
  if (!("children" in node)) return [];
  if (!("tagName" in node) || node.tagName === "html") return node.children.flatMap((child) => elementsIn(child));
  const { tagName: name, properties, children, position } = node;
  const lang = properties["lang"] === undefined ? outerLang : String(properties["lang"]);
  const [line, column, lastLine] = String(properties["dataPlace"] ?? "")
    .split(" ")
    .map(Number);
  const texts = CODE.includes(name) ? [] : children.flatMap((child) => (child.type === "text" ? child.value : []));
  // What has a `property` repeats the title and the description.
  const spoken = properties["property"]
    ? []
    : SPOKEN.flatMap((property) => (properties[property] ? String(properties[property]) : []));
  const element = {
    name,
    properties,
    text: textOf(node),
    words: [...texts, ...spoken],
    lang,
    offset: position?.start.offset ?? 0,
    written: line && column && lastLine ? { line, column, lastLine } : undefined,
  };
  return [element, ...children.flatMap((child) => elementsIn(child, lang))];
}
