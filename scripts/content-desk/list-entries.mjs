/**
 * An object that is written out in a list, with the comments that stand right before it.
 * @typedef {import("@babel/types").ObjectExpression} Entry
 */

/**
 * The entries of every list that a module of shared/content/ exports, list by list.
 * @param {import("./read-module.mjs").Module} module
 * @returns {Entry[][]}
 */
export function listEntries({ program }) {
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.declaration?.type !== "VariableDeclaration") return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      const list = withoutTypes(init);
      if (list?.type !== "ArrayExpression") return [];
      return [list.elements.filter((element) => element?.type === "ObjectExpression")];
    });
  });
}

/**
 * @param {import("@babel/types").Node | null | undefined} node
 * @returns {import("@babel/types").Node | null | undefined}
 */
function withoutTypes(node) {
  const typed = node?.type === "TSAsExpression" || node?.type === "TSSatisfiesExpression";
  return typed ? withoutTypes(node.expression) : node;
}
