import { readFrontMatter } from "../mdx/read-front-matter.mjs";
import { checkAlternativeTexts } from "./check-alternative-texts.mjs";
import { checkFrontMatter } from "./check-front-matter.mjs";
import { checkHeadings } from "./check-headings.mjs";
import { checkIds } from "./check-ids.mjs";
import { checkLanguages } from "./check-languages.mjs";
import { checkLengths } from "./check-lengths.mjs";
import { checkLinks } from "./check-links.mjs";
import { checkNamedWorks } from "./check-named-works.mjs";
import { checkOrder } from "./check-order.mjs";
import { checkPictures } from "./check-pictures.mjs";
import { checkSources } from "./check-sources.mjs";
import { checkTypography } from "./check-typography.mjs";
import { formatProblems } from "./problem.mjs";
import { readModules } from "./read-modules.mjs";
import { renderPages } from "./render-pages.mjs";
import { servedFiles } from "./served-files.mjs";

/**
 * All that is written for the site to print: pages that are Markdown, and modules with words in them.
 * @typedef {object} Desk
 * @property {import("./render-pages.mjs").MarkdownPage[]} markdown
 * @property {import("./read-module.mjs").Module[]} modules
 */

/**
 * Checks all that the site prints, as it is written and as it is rendered, by every rule of the content desk. Answers
 * with one line for each problem, "file:line:column: what is wrong; what to write instead".
 * @param {string} root The project's folder.
 * @param {{ path: string, file: string }[]} pages
 * @returns {Promise<string[]>}
 */
export async function findProblems(root, pages) {
  const markdownFiles = pages.flatMap(({ file }) => (file.endsWith(".mdx") ? file : []));
  const [{ rendered, markdown, failures }, { modules, unreadable }, fields, files] = await Promise.all([
    renderPages(root, pages),
    readModules(root),
    Promise.all(markdownFiles.map((file) => readFrontMatter(root, file))),
    servedFiles(root),
  ]);
  const frontMatter = checkFrontMatter(fields);
  const broken = failures.length > 0 ? failures : unreadable;
  if (broken.length > 0) {
    // Whatever else is wrong with a page whose front matter cannot be read comes of that.
    const explained = fields.flatMap(({ file, unreadable }) => (unreadable ? file : []));
    return formatProblems([...frontMatter, ...broken.filter(({ file }) => !explained.includes(file))]);
  }
  const desk = { markdown, modules };
  const good = fields.filter(({ file }) => !frontMatter.some((problem) => problem.file === file));
  return formatProblems([
    ...frontMatter,
    ...checkPictures(good, rendered),
    ...checkLinks(desk, rendered, [...files, ...rendered.flatMap(({ markdown }) => markdown ?? [])]),
    ...checkNamedWorks(desk),
    ...checkIds(desk, rendered),
    ...checkHeadings(desk, rendered),
    ...checkAlternativeTexts(desk, rendered),
    ...checkLanguages(desk, rendered),
    ...checkOrder(desk),
    ...checkLengths(desk),
    ...checkSources(desk),
    ...checkTypography(desk),
  ]);
}
