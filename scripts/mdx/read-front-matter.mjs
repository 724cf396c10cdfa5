import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isMap, isScalar } from "yaml";
import { inOneLine } from "./in-one-line.mjs";
import { parseFrontMatter } from "./parse-front-matter.mjs";

/**
 * Reads the front matter of a page that is Markdown: its fields, each with its value and its place in the file, or what
 * keeps it from being read, and where.
 * @typedef {import("./parse-front-matter.mjs").Place} Place
 * @typedef {{ file: string, unreadable?: Place & { why: string }, fields: Map<string, Place & { value: unknown }> }} PageFields
 * @param {string} root The project's folder.
 * @param {string} file From there.
 * @returns {Promise<PageFields>}
 */
export async function readFrontMatter(root, file) {
  const source = await readFile(join(root, file), "utf8");
  const yaml = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---\s*$/m.exec(source);
  if (yaml?.index !== 0) {
    const why = "missing; begin the file with --- title: … description: … updated: … ---";
    return { file, unreadable: { line: 1, column: 1, why }, fields: new Map() };
  }
  const { document, placeOf, mistake } = parseFrontMatter(yaml[1] ?? "");
  if (mistake) return { file, unreadable: mistake, fields: new Map() };
  const items = isMap(document.contents) ? document.contents.items : [];
  const fields = items.map(({ key, value }) => {
    const place = placeOf(key.range[0]);
    return /** @type {const} */ ([
      String(key),
      { value: isScalar(value) ? inOneLine(value.value) : undefined, ...place },
    ]);
  });
  return { file, fields: new Map(fields) };
}
