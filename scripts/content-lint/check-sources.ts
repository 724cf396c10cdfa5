import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Nodes, Parents } from "mdast";
import type { List } from "./lists.ts";
import type { Problem } from "./problem.ts";
import type { MarkdownPage } from "./rendered-pages.ts";

/** The lists whose entries are facts that somebody can look up. */
const FACTS = /-works\.ts$|-timeline\.ts$|\/bridges\.ts$/;
const YEAR = /\b(1[5-9]|20)\d\d\b/;
const SOURCE = /^\W*Source: \S/;

/**
 * Facts without a source line above them: entries of lists, and in prose what names a year or is disputed. A source
 * line says where the facts were checked. It is for editors; visitors never get it.
 */
export async function checkSources(
  root: string,
  lists: readonly List[],
  markdown: readonly MarkdownPage[],
): Promise<Problem[]> {
  const facts = lists.filter(({ file }) => FACTS.test(file));
  const inLists = facts.map(async (list) => inList(list, await readFile(join(root, list.file), "utf8")));
  return [...(await Promise.all(inLists)).flat(), ...markdown.flatMap((page) => inProse(page, page.tree))];
}

/** Comments are not data, so this alone reads the text of a list. It relies on the indentation that Biome makes. */
function inList({ file, entries }: List, text: string): Problem[] {
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, index) => (/^ {2}\{/.test(line) ? index : []));
  if (starts.length !== entries.length) {
    const message = "the entries are not formatted; run npx biome check --write";
    return [{ file, line: 1, column: 1, message }];
  }
  return starts.flatMap((start, index) => {
    const firstComment = lines.findLastIndex((line, at) => at < start && !/^ {2}\/\//.test(line)) + 1;
    // The sources of an event about a work are with the work.
    if (entries[index]?.fields["work"] || lines.slice(firstComment, start).some((line) => SOURCE.test(line))) return [];
    const message = "the entry has no source line; write // Source: and where it was checked, in the line above";
    return { file, line: start + 1, column: 3, message };
  });
}

function inProse(page: MarkdownPage, parent: Parents): Problem[] {
  return parent.children.flatMap((node, index) => {
    const before = parent.children[index - 1];
    const hasSource = before?.type === "mdxFlowExpression" && SOURCE.test(before.value);
    if (hasSource || !("children" in node) || !node.position || node.type === "heading") return [];
    const { line, column } = node.position.start;
    const isDisputed = node.type === "mdxJsxFlowElement" && node.name === "Inset";
    const isParagraph = node.children.some(({ type }) => type === "text");
    if (!isDisputed && !isParagraph) return inProse(page, node);
    if (!isDisputed && !namesYear(node)) return [];
    const what = isDisputed ? "what is disputed has" : "the paragraph names a year and has";
    const message = `${what} no source line; write {/* Source: where it was checked */} and an empty line above it`;
    return [{ file: page.file, line, column, message }];
  });
}

/** Whether the words of a node name a year; the address of a link does not count. */
function namesYear(node: Nodes): boolean {
  if ("children" in node) return node.children.some(namesYear);
  return "value" in node && YEAR.test(node.value);
}
