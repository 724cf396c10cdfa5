import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createProcessor } from "@mdx-js/mdx";
import type { Nodes, Parents } from "mdast";
import { mdxOptions } from "../mdx/mdx-options.ts";
import type { List } from "./lists.ts";
import type { Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** People, without a year. */
const PEOPLE = "/both-forms.ts";
/** Their sources stand at the works that they are about. */
const CORRECTIONS = "/corrections.ts";
/** The fields of a work that say something of their own: the line above each says where that was checked. */
const FIELDS = /^ {4}(premise|notice|truth|contentNote|where|toRead|evening):/;
const YEAR = /\b(1[5-9]|20)\d\d\b/;
const SOURCE = /^\W*Source: \S/;

/**
 * Facts without a source line above them: entries of lists, fields of works, and in prose what names a year or is
 * disputed. A source line says where the facts were checked. It is for editors; visitors never get it.
 */
export async function checkSources(
  root: string,
  lists: readonly List[],
  pages: readonly RenderedPage[],
): Promise<Problem[]> {
  const facts = lists.filter(isOfFacts);
  const inLists = facts.map(async (list) => inList(list, await readFile(join(root, list.file), "utf8")));
  const processor = createProcessor(mdxOptions);
  const markdown = pages.filter(({ file }) => file.endsWith(".mdx"));
  return [
    ...(await Promise.all(inLists)).flat(),
    ...markdown.flatMap(({ file, source }) => inProse(file, processor.parse(source))),
  ];
}

/** Whether its entries are facts that somebody can look up. */
function isOfFacts({ file, entries }: List): boolean {
  if (file.endsWith(PEOPLE)) return true;
  if (file.endsWith(CORRECTIONS)) return false;
  // What has an address has its sources there.
  return entries.some(({ fields }) => ("year" in fields || "date" in fields) && !("href" in fields));
}

/** Comments are not data, so this reads the text of a list. It relies on the indentation that Biome makes. */
function inList({ file, entries }: List, text: string): Problem[] {
  const lines = text.split(/\r?\n/);
  const starts = lines.flatMap((line, index) => (/^ {2}\{/.test(line) ? index : []));
  if (starts.length !== entries.length) {
    return [{ file, message: "the entries are not formatted; run npx biome check --write" }];
  }
  // An event about a work has its sources at the work.
  const ofEntries = starts.flatMap((at, index) =>
    /\]\(#(?!term-)/.test(String(entries[index]?.fields["description"])) ? [] : { at, what: "the entry" },
  );
  const ofFields = lines.flatMap((line, at) => {
    const [, field] = FIELDS.exec(line) ?? [];
    return field === undefined ? [] : { at, what: field };
  });
  return [...ofEntries, ...ofFields].flatMap(({ at, what }) => {
    if (SOURCE.test(lines[at - 1] ?? "")) return [];
    const message = `${what} has no source line; write // Source: and where it was checked, in the line above`;
    const column = (lines[at] ?? "").search(/\S/) + 1;
    return { file, line: at + 1, column, message };
  });
}

function inProse(file: string, parent: Parents): Problem[] {
  return parent.children.flatMap((node, index) => {
    const before = parent.children[index - 1];
    const hasSource = before?.type === "mdxFlowExpression" && SOURCE.test(before.value);
    if (hasSource || !("children" in node) || !node.position || node.type === "heading") return [];
    const { line, column } = node.position.start;
    const isDisputed = node.type === "mdxJsxFlowElement" && node.name === "Claim";
    const isParagraph = node.children.some(({ type }) => type === "text");
    if (!isDisputed && !isParagraph) return inProse(file, node);
    if (!isDisputed && !namesYear(node)) return [];
    const what = isDisputed ? "what is disputed has" : "the paragraph names a year and has";
    const message = `${what} no source line; write {/* Source: where it was checked */} and an empty line above it`;
    return { file, line, column, message };
  });
}

/** Whether the words of a node name a year; the address of a link does not count. */
function namesYear(node: Nodes): boolean {
  if ("children" in node) return node.children.some(namesYear);
  return "value" in node && YEAR.test(node.value);
}
