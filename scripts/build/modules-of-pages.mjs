import { outputOf } from "./output-of.mjs";

/** @typedef {import("esbuild").Metafile["outputs"]} Outputs */

/**
 * For each page's path, the files beside the entry that its first view needs.
 * @param {Outputs} outputs
 * @param {readonly { path: string, file: string }[]} pages
 * @returns {Record<string, string[]>}
 */
export function modulesOfPages(outputs, pages) {
  const start = outputOf(outputs, "client/start.tsx");
  return Object.fromEntries(
    pages.map(({ path, file }) => {
      const page = outputOf(outputs, file);
      return [path, [...new Set([start, page].flatMap((output) => [output, ...staticImports(outputs, output)]))]];
    }),
  );
}

/**
 * The files that a file needs before it can run, and those that they need.
 * @param {Outputs} outputs
 * @param {string} output
 * @returns {string[]}
 */
function staticImports(outputs, output) {
  const imports = outputs[output]?.imports ?? [];
  const needed = imports
    .filter(({ kind, external }) => kind === "import-statement" && !external)
    .map(({ path }) => path);
  return needed.flatMap((path) => [path, ...staticImports(outputs, path)]);
}
