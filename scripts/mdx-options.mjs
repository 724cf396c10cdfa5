import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { parse } from "yaml";
import { inOneLine } from "./in-one-line.mjs";
import { rehypeHeadings } from "./rehype-headings.mjs";
import { rehypeKeepTogether } from "./rehype-keep-together.mjs";
import { rehypeWords } from "./rehype-words.mjs";
import { remarkNameAlone } from "./remark-name-alone.mjs";

/** Front matter as scripts/read-front-matter.mjs has it too. */
const yaml = (/** @type {string} */ text) => inOneLine(parse(text));

/**
 * How a page's Markdown becomes a module, wherever that happens: its front matter is exported as `frontmatter`, its
 * headings have ids, its sections are exported as `headings`, and the number of its words as `words`.
 * @satisfies {import("@mdx-js/mdx").CompileOptions}
 */
export const mdxOptions = {
  remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { parsers: { yaml } }], remarkNameAlone],
  rehypePlugins: [rehypeSlug, rehypeHeadings, rehypeKeepTogether, rehypeWords],
};
