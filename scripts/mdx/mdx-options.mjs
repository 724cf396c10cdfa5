import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { inOneLine } from "./in-one-line.mjs";
import { parseFrontMatter } from "./parse-front-matter.mjs";
import { rehypeHeadings } from "./rehype-headings.mjs";
import { rehypeKeepTogether } from "./rehype-keep-together.mjs";
import { rehypeWords } from "./rehype-words.mjs";
import { remarkNameAlone } from "./remark-name-alone.mjs";

/**
 * How a page's Markdown becomes a module, wherever that happens: its front matter is exported as `frontmatter`, its
 * headings have ids, its sections are exported as `headings`, and the number of its words as `words`.
 * @satisfies {import("@mdx-js/mdx").CompileOptions}
 */
export const mdxOptions = {
  remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { parsers: { yaml } }], remarkNameAlone],
  rehypePlugins: [rehypeSlug, rehypeHeadings, rehypeKeepTogether, rehypeWords],
};

/**
 * The values of front matter. What is wrong with it is thrown as MDX does, since its plugin for the bundler looks for
 * `reason` and `place`.
 * @param {string} text
 */
function yaml(text) {
  const { document, mistake } = parseFrontMatter(text);
  if (!mistake) return inOneLine(document.toJS());
  const { why, ...place } = mistake;
  const reason = `front matter: ${why}`;
  throw Object.assign(new Error(reason), { reason, place });
}
