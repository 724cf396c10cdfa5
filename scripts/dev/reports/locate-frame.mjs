import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {import("./read-reports.mjs").Frame} Frame */

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;

/**
 * A frame of a stack as the sources have it: the browser names its bundled scripts, of which the build keeps the last
 * two of each name. A frame of which nothing better is known stays as it is.
 * @param {string} root The project's folder.
 * @param {string} assets The folder of the browser's scripts.
 * @param {Frame} frame
 * @returns {Promise<string>} "function file:line:column"
 */
export async function locateFrame(root, assets, { function: name = "?", filename = "", lineno = 0, colno = 0 }) {
  const script = /\/assets\/([^/]+\.js)$/.exec(filename)?.[1];
  const origin = script && (await originIn(assets, script, lineno, colno));
  if (origin) return `${name} ${relative(root, origin.file)}:${origin.line}:${origin.column}`;
  const file = pathOf(filename);
  return `${name} ${file.startsWith(`${root}/`) ? relative(root, file) : file}:${lineno}:${colno}`;
}

/**
 * @param {string} assets
 * @param {string} script
 * @param {number} line
 * @param {number} column
 */
async function originIn(assets, script, line, column) {
  const text = await readFile(join(assets, script), "utf8").catch(() => "");
  const encoded = INLINE_MAP.exec(text)?.[1];
  if (!encoded) return undefined;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return { file: resolve(assets, originalSource), line: originalLine + 1, column: originalColumn + 1 };
}

/**
 * Of an address of a file its path, where it has one: a stack may name anything.
 * @param {string} filename
 */
function pathOf(filename) {
  try {
    return filename.startsWith("file:") ? fileURLToPath(filename) : filename;
  } catch {
    return filename;
  }
}
