import { toString as textOf } from "hast-util-to-string";
import { exportConstant } from "./export-constant.mjs";

/**
 * Exports the sections of a page as `headings`, a list of `{ id, text }`, so that its own text can list them. Runs
 * after rehype-slug, which gives the headings their ids.
 */
export function rehypeHeadings() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    const headings = tree.children
      .filter((node) => node.type === "element")
      .filter(({ tagName }) => tagName === "h2")
      .map((heading) => ({ id: heading.properties.id, text: textOf(heading) }));
    tree.children.unshift(exportConstant("headings", headings));
  };
}
