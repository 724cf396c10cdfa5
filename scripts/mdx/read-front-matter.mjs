import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { inOneLine } from "./in-one-line.mjs";

/**
 * Reads the front matter of a page that is Markdown: its fields, each with its value and its place in the file, or what
 * keeps it from being read, and where.
 * @typedef {{ line: number, column: number }} Place
 * @typedef {{ file: string, unreadable?: Place & { why: string }, fields: Map<string, Place & { value: unknown }> }} PageFields
 * @param {string} root The project's folder.
 * @param {string} file From there.
 * @returns {Promise<PageFields>}
 */
export async function readFrontMatter(root, file) {
  const source = await readFile(join(root, file), "utf8");
  const yaml = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(source);
  if (yaml?.index !== 0) {
    const why = "missing; begin the file with --- title: … description: … updated: … ---";
    return { file, unreadable: { line: 1, column: 1, why }, fields: new Map() };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml[1] ?? "", { lineCounter: lines, prettyErrors: false });
  const [error] = document.errors;
  if (error) {
    return { file, unreadable: { ...placeOf(lines, error.pos[0]), why: error.message }, fields: new Map() };
  }
  const items = isMap(document.contents) ? document.contents.items : [];
  const fields = items.map(({ key, value }) => {
    const place = placeOf(lines, key.range[0]);
    return /** @type {const} */ ([
      String(key),
      { value: isScalar(value) ? inOneLine(value.value) : undefined, ...place },
    ]);
  });
  return { file, fields: new Map(fields) };
}

/**
 * The front matter's first line is the file's second.
 * @param {LineCounter} lines
 * @param {number} offset
 * @returns {Place}
 */
function placeOf(lines, offset) {
  const { line, col } = lines.linePos(offset);
  return { line: line + 1, column: col };
}
