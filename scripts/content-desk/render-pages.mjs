import { relative } from "node:path";
import mdx from "@mdx-js/esbuild";
import { moduleWithMap } from "../build/evaluate-module.mjs";
import { placeOfThrow } from "../build/place-of-throw.mjs";
import { mdxOptions } from "../mdx/mdx-options.mjs";
import { buildProblems } from "./build-problems.mjs";
import { readElements } from "./read-elements.mjs";
import { rehypePlaces } from "./rehype-places.mjs";

/**
 * A page as a visitor gets it.
 * @typedef {object} RenderedPage
 * @property {string} path
 * @property {string | undefined} markdown The address of the page as Markdown, if it has one.
 * @property {import("../../shared/og-image.ts").OgImage | undefined} picture The one that a shared link to it shows, if
 *   there is one.
 * @property {string} file
 * @property {import("./read-elements.mjs").PageElement[]} elements
 */

/**
 * A page as it is written: its tree of Markdown, each node of which has its place in the text.
 * @typedef {{ file: string, text: string, tree: import("mdast").Root }} MarkdownPage
 */

/**
 * Renders every page: what is linked, and what can be linked to, is known for certain only there, whichever component
 * or list it comes from. What cannot be rendered is a failure.
 * @param {string} root The project's folder.
 * @param {{ path: string, file: string }[]} pages
 * @returns {Promise<{ rendered: RenderedPage[], markdown: MarkdownPage[], failures: import("./problem.mjs").Problem[] }>}
 */
export async function renderPages(root, pages) {
  /** @type {RenderedPage[]} */
  const rendered = [];
  /** @type {MarkdownPage[]} */
  const markdown = [];
  /** @type {import("./problem.mjs").Problem[]} */
  const failures = [];
  try {
    const { run, map } = await moduleOfPages(root, markdown);
    const documents = await renderAll(run).catch((error) => {
      const place = placeOfThrow(error, map);
      if (!place) throw error;
      failures.push({ ...place, message: `no page can be rendered: ${error}` });
      return [];
    });
    for (const document of documents) {
      const { path } = document;
      const file = pages.find((page) => page.path === path)?.file ?? path;
      if ("error" in document) {
        const { error } = document;
        const place = placeOfThrow(error, map) ?? { file, line: 1, column: 1 };
        const what = place.file === file ? "the page" : "a page with this in it";
        failures.push({ ...place, message: `${what} cannot be rendered: ${error}` });
      } else {
        const { html, markdown, picture } = document;
        rendered.push({ path, markdown, picture, file, elements: readElements(html) });
      }
    }
  } catch (error) {
    failures.push(...buildProblems(root, error));
  }
  return { rendered, markdown, failures };
}

/**
 * @param {string} root
 * @param {MarkdownPage[]} read Is added to, as each page is read on its way to a module.
 */
function moduleOfPages(root, read) {
  const keep = () => (/** @type {import("mdast").Root} */ tree, /** @type {{ path: string }} */ file) => {
    // The tree counts from behind a byte-order mark.
    const text = String(file).replace(/^\uFEFF/, "");
    read.push({ file: relative(root, file.path).replaceAll("\\", "/"), text, tree });
  };
  const remarkPlugins = [keep, ...mdxOptions.remarkPlugins];
  const rehypePlugins = [...mdxOptions.rehypePlugins, rehypePlaces];
  const contents = 'export { pageDocuments } from "./scripts/content-desk/page-documents.ts";';
  return moduleWithMap(root, contents, {
    define: { "process.env.NODE_ENV": '"production"' },
    jsx: "automatic",
    logLevel: "silent",
    plugins: [mdx({ ...mdxOptions, remarkPlugins, rehypePlugins })],
  });
}

/**
 * Rejects where a part that all pages share fails when it is loaded.
 * @param {() => Promise<unknown>} run
 */
async function renderAll(run) {
  const { pageDocuments } = /** @type {typeof import("./page-documents.ts")} */ (await run());
  return pageDocuments();
}
