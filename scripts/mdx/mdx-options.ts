import { basename, dirname } from "node:path";
import type { CompileOptions } from "@mdx-js/mdx";
import { valueToEstree } from "estree-util-value-to-estree";
import type * as hast from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Root as MarkdownRoot } from "mdast";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { define } from "unist-util-mdx-define";
import { visit } from "unist-util-visit";
import { keepTogether } from "../../shared/engine/typography.ts";
import { inOneLine, parseFrontMatter } from "./front-matter.ts";

/**
 * How a page's Markdown becomes a module. The module exports its front matter as `frontmatter`,
 * its sections as `headings`, and the number of its words as `words`. Its headings have ids.
 */
export const mdxOptions = {
  // As seen from a page's file.
  providerImportSource: "../mdx-components.ts",
  remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { parsers: { yaml } }], remarkNameAlone],
  rehypePlugins: [rehypeSlug, rehypeExports, rehypeKeepTogether],
} satisfies CompileOptions;

/** Errors are thrown as MDX throws its own: its esbuild plugin reads `reason` and `place`. */
function yaml(text: string): unknown {
  const { document, mistake } = parseFrontMatter(text);
  if (!mistake) return inOneLine(document.toJS());
  const { why, ...place } = mistake;
  const reason = `front matter: ${why}`;
  throw Object.assign(new Error(reason), { reason, place });
}

// Makes the source map name the file without its folder: esbuild reads the name as an address, and the project's path
// may contain "#" or "%".
function remarkNameAlone() {
  return (_tree: MarkdownRoot, file: { cwd: string; path: string }) => {
    // The page's imports are resolved from here.
    file.cwd = dirname(file.path);
    file.path = basename(file.path);
  };
}

/** Elements of a page's file that have sections in them. */
const AROUND_SECTIONS: (string | null)[] = ["div", "NextFrame"];

/** Does for a page's prose what `InlineText` does for the data files. */
function rehypeKeepTogether() {
  return (tree: hast.Root) => {
    visit(tree, "text", (text) => {
      text.value = keepTogether(text.value);
    });
  };
}

/**
 * Exports the page's sections as `headings`, so that its own text can list them, and the number of words of its own
 * prose as `words`, without what its components print. Runs after rehype-slug.
 */
function rehypeExports() {
  return (tree: hast.Root, file: Parameters<typeof define>[1]) => {
    const headings = tree.children
      // A text in another language stands in `<div lang="de">`, and what a guide begins with before `<NextFrame>`.
      .flatMap((node) =>
        node.type === "mdxJsxFlowElement" && AROUND_SECTIONS.includes(node.name) ? node.children : node,
      )
      .filter((node) => node.type === "element")
      .filter(({ tagName }) => tagName === "h2")
      .map((heading) => ({ id: heading.properties["id"], text: textOf(heading) }));
    define(tree, file, { headings: valueToEstree(headings), words: valueToEstree(countWords(tree)) });
  };
}

/** Counts text by text, because no space stands between two paragraphs. */
function countWords(node: hast.Nodes): number {
  if (node.type === "text") return node.value.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return "children" in node ? node.children.reduce((sum, child) => sum + countWords(child), 0) : 0;
}
