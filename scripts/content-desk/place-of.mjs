/**
 * Where a node of a module begins.
 * @param {import("./read-module.mjs").Module} module
 * @param {import("@babel/types").Node} node
 */
export function placeOf({ file }, { loc }) {
  return { file, line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 };
}
