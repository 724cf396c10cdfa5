import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";

/**
 * How a page's Markdown becomes a module, wherever that happens: its front matter is exported as `frontmatter`.
 * @satisfies {import("@mdx-js/mdx").CompileOptions}
 */
export const mdxOptions = { remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] };
