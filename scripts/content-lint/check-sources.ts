import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CORRECTIONS, PEOPLE, SOURCED_FIELDS } from "./check-lists.ts";
import type { List } from "./lists.ts";
import { type Problem, placeAt } from "./problem.ts";

const YEAR = /\b(1[5-9]|20)\d\d\b/;
/** A claim under “Is it true?”, or lines without an empty one between them. */
const BLOCK = /<Claim\b[\s\S]*?<\/Claim>|^(?:.*\S.*(?:\n|$))+/gm;
const SOURCE = /^\W*Source: \S/;

/**
 * Facts without a source line above them: entries of lists, fields of works, and, in prose, paragraphs that name a year
 * or a disputed claim. A source line says where the facts were checked. It is for editors; visitors never get it.
 * @param pages Files in Markdown.
 */
export async function checkSources(root: string, lists: readonly List[], pages: readonly string[]): Promise<Problem[]> {
  const read = async (file: string) => (await readFile(join(root, file), "utf8")).replaceAll("\r\n", "\n");
  const problems = await Promise.all([
    ...lists.filter(isOfFacts).map(async (list) => inList(list, await read(list.file))),
    ...pages.map(async (file) => inProse(file, await read(file))),
  ]);
  return problems.flat();
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
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (/^ {2}\{/.test(line) ? index : []));
  if (starts.length !== entries.length) {
    return [{ file, message: "the entries are not formatted; run npm run fix" }];
  }
  // An event about a work has its sources at the work.
  const elsewhere = starts.filter((_, index) => /\]\(#(?!term-)/.test(entries[index]?.texts.get("description") ?? ""));
  return lines.flatMap((line, index) => {
    const what = starts.includes(index) ? "the entry" : SOURCED_FIELDS.exec(line)?.[1];
    if (!what || elsewhere.includes(index) || SOURCE.test(lines[index - 1] ?? "")) return [];
    const message = `${what} has no source line; write // Source: and where it was checked, in the line above`;
    return { file, line: index + 1, column: line.search(/\S/) + 1, message };
  });
}

function inProse(file: string, text: string): Problem[] {
  const blocks = [...text.matchAll(BLOCK)];
  return blocks.flatMap(({ 0: block, index }, number) => {
    const isDisputed = block.startsWith("<Claim");
    if (SOURCE.test(blocks[number - 1]?.[0] ?? "") || !(isDisputed || namesYear(block))) return [];
    const what = isDisputed ? "what is disputed has" : "the paragraph names a year and has";
    const message = `${what} no source line; write {/* Source: where it was checked */} and an empty line above it`;
    return { file, ...placeAt(text, index), message };
  });
}

/** Whether the words of a paragraph do; front matter, headings, code and the addresses of links do not count. */
function namesYear(block: string): boolean {
  return !/^(?:\uFEFF?---|#|import|export|\{)/.test(block) && YEAR.test(block.replace(/\]\([^)]*\)|<[^>]*>/g, ""));
}
