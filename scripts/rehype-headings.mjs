import { valueToEstree } from "estree-util-value-to-estree";
import { toString as textOf } from "hast-util-to-string";

/**
 * Exports the sections of a page as `headings`, a list of `{ id, text }`, so that its own text can list them. Runs after
 * rehype-slug, which gives the headings their ids.
 */
export function rehypeHeadings() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    const headings = tree.children
      .filter((node) => node.type === "element")
      .filter(({ tagName }) => tagName === "h2")
      .map((heading) => ({ id: heading.properties.id, text: textOf(heading) }));
    tree.children.unshift(exported("headings", headings));
  };
}

/**
 * `export const name = value`, as MDX keeps a module's code in its tree.
 * @param {string} name
 * @param {unknown} value
 * @returns {import("mdast-util-mdxjs-esm").MdxjsEsmHast}
 */
function exported(name, value) {
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
