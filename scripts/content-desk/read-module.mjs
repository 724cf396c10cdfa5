import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "@babel/parser";

/**
 * A file of TypeScript as it is written: its tree, each node of which has its place in the text.
 * @typedef {{ file: string, text: string, program: import("@babel/types").Program }} Module
 * @param {string} root The project's folder.
 * @param {string} file
 * @returns {Promise<Module>} Rejects with a SyntaxError, which has `loc`, where the file is no TypeScript.
 */
export async function readModule(root, file) {
  const text = await readFile(join(root, file), "utf8");
  const { program } = parse(text, { sourceType: "module", plugins: ["typescript", "jsx"] });
  return { file, text, program };
}
