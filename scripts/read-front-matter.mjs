import { readFile } from "node:fs/promises";
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";

/**
 * Reads the front matter of a page that is Markdown: its fields, each with its value and the line of the file that it
 * stands on, or what keeps it from being read.
 * @typedef {{ file: string, missing?: string, fields: Map<string, { value: unknown, line: number }> }} PageFields
 * @param {string} file
 * @returns {Promise<PageFields>}
 */
export async function readFrontMatter(file) {
  const source = await readFile(file, "utf8");
  const yaml = /^---\r?\n([\s\S]*?)^---\s*$/m.exec(source);
  if (yaml?.index !== 0) {
    return {
      file,
      missing: "front matter: missing; begin the file with --- title: … description: … updated: … ---",
      fields: new Map(),
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml[1] ?? "", { lineCounter: lines });
  const [error] = document.errors;
  if (error) return { file, missing: `front matter: ${error.message.trim()}`, fields: new Map() };
  const items = isMap(document.contents) ? document.contents.items : [];
  const fields = items.map(({ key, value }) => {
    // The front matter's first line is the file's second.
    const line = lines.linePos(key.range[0]).line + 1;
    return /** @type {const} */ ([String(key), { value: isScalar(value) ? value.value : undefined, line }]);
  });
  return { file, fields: new Map(fields) };
}
