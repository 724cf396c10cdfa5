import { listEntries } from "./list-entries.mjs";
import { textOf } from "./object-fields.mjs";
import { placeOf } from "./place-of.mjs";

/** @typedef {import("./problem.mjs").Problem} Problem */

/** The lists of shared/content/ whose entries are facts that somebody can look up. */
const FACTS = /-works\.ts$|-timeline\.ts$|\/bridges\.ts$/;
/** A year is what is looked up first. */
const YEAR = /\b(1[5-9]|20)\d\d\b/;
/** A comment that says where the facts below it were checked. It is for editors: visitors never get it. */
const SOURCE = /^\W*Source: \S/;

/**
 * Facts without a source line right above them: entries of lists, and in a page's text what names a year or is
 * disputed. Whether a source bears them out only a reader can say.
 * @param {import("./find-problems.mjs").Desk} desk
 * @returns {Problem[]}
 */
export function checkSources({ markdown, modules }) {
  const lists = modules.filter(({ file }) => FACTS.test(file));
  return [...lists.flatMap(inLists), ...markdown.flatMap((page) => inText(page, page.tree))];
}

/**
 * @param {import("./read-module.mjs").Module} module
 * @returns {Problem[]}
 */
function inLists(module) {
  const bare = listEntries(module)
    .flat()
    .filter(({ leadingComments }) => !leadingComments?.some(({ value }) => SOURCE.test(value)))
    // What happened to a work of the list has its sources there.
    .filter((entry) => !textOf(entry, "work"));
  const message = "the entry has no source line; write // Source: and where it was checked, in the line above";
  return bare.map((entry) => ({ ...placeOf(module, entry), message }));
}

/**
 * @param {import("./render-pages.mjs").MarkdownPage} page
 * @param {import("mdast").Parents} parent
 * @returns {Problem[]}
 */
function inText(page, parent) {
  return parent.children.flatMap((node, index) => {
    const before = parent.children[index - 1];
    const sourced = before?.type === "mdxFlowExpression" && SOURCE.test(before.value);
    if (sourced || !("children" in node) || !node.position || node.type === "heading") return [];
    const { start } = node.position;
    const disputed = node.type === "mdxJsxFlowElement" && node.name === "Inset";
    const isParagraph = node.children.some(({ type }) => type === "text");
    if (!disputed && !isParagraph) return inText(page, node);
    if (!disputed && !namesYear(node)) return [];
    const message = `${disputed ? "what is disputed" : "the paragraph names a year, and"} has no source line; write {/* Source: where it was checked */} and an empty line above it`;
    return [{ file: page.file, line: start.line, column: start.column, message }];
  });
}

/**
 * Whether a year is in what a node says; in the address of a link it is nobody's to look up.
 * @param {import("mdast").Nodes} node
 * @returns {boolean}
 */
function namesYear(node) {
  if ("children" in node) return node.children.some(namesYear);
  return "value" in node && YEAR.test(node.value);
}
