import { valueToEstree } from "estree-util-value-to-estree";

/**
 * `export const name = value`, as MDX keeps a module's code in its tree.
 * @param {string} name
 * @param {unknown} value
 * @returns {import("mdast-util-mdxjs-esm").MdxjsEsmHast}
 */
export function exportConstant(name, value) {
  return {
    type: "mdxjsEsm",
    value: "",
    data: {
      estree: {
        type: "Program",
        sourceType: "module",
        body: [
          {
            type: "ExportNamedDeclaration",
            specifiers: [],
            source: null,
            attributes: [],
            declaration: {
              type: "VariableDeclaration",
              kind: "const",
              declarations: [
                { type: "VariableDeclarator", id: { type: "Identifier", name }, init: valueToEstree(value) },
              ],
            },
          },
        ],
      },
    },
  };
}
