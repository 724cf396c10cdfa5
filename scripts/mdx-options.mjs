import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { rehypeHeadings } from "./rehype-headings.mjs";

/**
 * How a page's Markdown becomes a module, wherever that happens: its front matter is exported as `frontmatter`, its
 * headings have ids, and its sections are exported as `headings`.
 * @satisfies {import("@mdx-js/mdx").CompileOptions}
 */
export const mdxOptions = {
  remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter],
  rehypePlugins: [rehypeSlug, rehypeHeadings],
};
