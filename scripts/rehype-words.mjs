import { toString as textOf } from "hast-util-to-string";
import { exportConstant } from "./export-constant.mjs";

/** Exports the number of words of a page's own prose as `words`; what its components print is not known here. */
export function rehypeWords() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    const words = textOf(tree)
      .split(/\s+/)
      .filter((word) => word !== "");
    tree.children.unshift(exportConstant("words", words.length));
  };
}
