import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readModule } from "./read-module.mjs";

/** @typedef {import("./read-module.mjs").Module} Module */

/** Where lists and components are, and how the names of their files end. */
const FOLDERS = /** @type {const} */ ([
  ["shared/content", ".ts"],
  ["shared/components", ".tsx"],
  ["shared/pages", ".tsx"],
]);

/**
 * Reads the modules that have words in them: lists, components, and what pages and site are called.
 * @param {string} root The project's folder.
 * @returns {Promise<{ modules: Module[], unreadable: import("./problem.mjs").Problem[] }>} A problem for each that is no
 *   TypeScript.
 */
export async function readModules(root) {
  const files = ["shared/pages.ts", "shared/site.ts"];
  for (const [folder, end] of FOLDERS) {
    for (const name of await readdir(join(root, folder))) if (name.endsWith(end)) files.push(`${folder}/${name}`);
  }
  /** @type {Module[]} */
  const modules = [];
  const unreadable = [];
  for (const file of files) {
    try {
      modules.push(await readModule(root, file));
    } catch (error) {
      if (!(error instanceof SyntaxError && "loc" in error)) throw error;
      const { line, column } = /** @type {{ line: number, column: number }} */ (error.loc);
      unreadable.push({ file, line, column: column + 1, message: error.message.replace(/ \(\d+:\d+\)$/, "") });
    }
  }
  return { modules, unreadable };
}
