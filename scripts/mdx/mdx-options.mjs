import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import { LineCounter, parseDocument } from "yaml";
import { inOneLine } from "./in-one-line.mjs";
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
 * Front matter as scripts/mdx/read-front-matter.mjs has it too. What is wrong with it is thrown as MDX does, since its plugin
 * for the bundler looks for `reason` and `place`. The front matter's first line is the file's second.
 * @param {string} text
 */
function yaml(text) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  if (!error) return inOneLine(document.toJS());
  const { line, col: column } = lineCounter.linePos(error.pos[0]);
  const reason = `front matter: ${error.message}`;
  throw Object.assign(new Error(reason), { reason, place: { line: line + 1, column } });
}
