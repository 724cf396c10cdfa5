import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { readableContent } from "./readable-html.ts";

/**
 * The content of a document's `main`, as Markdown with the tables of GitHub Flavored Markdown and no HTML, below a line
 * that says where it is from. Throws where the document has no `main`.
 */
export function htmlToMarkdown(html: string, source: Element, resolve: (href: string) => string): string {
  const main = findMain(fromHtml(html));
  if (!main) throw new Error("The document has no main element.");
  const tree = toMdast({ type: "root", children: [source, ...readableContent(main, resolve)] });
  return toMarkdown(tree, {
    bullet: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
  });
}

function findMain(node: Nodes): Element | undefined {
  if (node.type === "element" && node.tagName === "main") return node;
  if (!("children" in node)) return undefined;
  for (const child of node.children) {
    const found = findMain(child);
    if (found) return found;
  }
  return undefined;
}
