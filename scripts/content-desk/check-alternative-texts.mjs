import { visit } from "unist-util-visit";
import { whereWritten } from "./where-written.mjs";

/** @typedef {import("./problem.mjs").Problem} Problem */

/**
 * Pictures without a text for those who cannot see them.
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 * @returns {Problem[]}
 */
export function checkAlternativeTexts(desk, pages) {
  return [...desk.markdown.flatMap(inMarkdown), ...pages.flatMap((page) => onPage(desk, page))];
}

/**
 * Markdown cannot tell a picture that needs no words from one that was given none.
 * @param {import("./render-pages.mjs").MarkdownPage} page
 * @returns {Problem[]}
 */
function inMarkdown({ file, tree }) {
  /** @type {Problem[]} */
  const problems = [];
  /** @type {Map<string, string>} */
  const addresses = new Map();
  visit(tree, "definition", ({ identifier, url }) => {
    if (!addresses.has(identifier)) addresses.set(identifier, url);
  });
  visit(tree, (node) => {
    if ((node.type !== "image" && node.type !== "imageReference") || node.alt || !node.position) return;
    const url = node.type === "image" ? node.url : addresses.get(node.identifier);
    const address = node.type === "image" ? `(${url})` : `[${node.label}]`;
    const message = `the picture ${url} has no alternative text; write ![what it shows]${address}, or <img src="${url}" alt="" /> where the text says the same`;
    problems.push({ file, line: node.position.start.line, column: node.position.start.column, message });
  });
  return problems;
}

/**
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage} page
 * @returns {Problem[]}
 */
function onPage(desk, page) {
  return page.elements.flatMap((element) => {
    const { src, alt, "aria-hidden": hidden, "aria-label": label, "aria-labelledby": labelledBy } = element.attributes;
    let message;
    if (element.name === "img" && alt === undefined) {
      message = `the picture ${src} has no alternative text; give it alt="what it shows", or alt="" where the text says the same`;
    } else if (element.name === "svg" && hidden !== "true" && !label && !labelledBy) {
      message = `the drawing has no alternative text; give it role="img" and aria-label="what it shows", or aria-hidden="true" where the text says the same`;
    }
    if (message === undefined) return [];
    const text = message;
    return whereWritten(desk, page, element, src ? [`src="${src}"`] : []).map((place) => ({ ...place, message: text }));
  });
}
