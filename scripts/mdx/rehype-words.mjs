import { exportConstant } from "./export-constant.mjs";

/** Exports the number of words of a page's own prose as `words`; what its components print is not known here. */
export function rehypeWords() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    tree.children.unshift(exportConstant("words", wordsIn(tree)));
  };
}

/**
 * Text by text: a paragraph ends without a space before the next one.
 * @param {import("hast").Nodes} node
 * @returns {number}
 */
function wordsIn(node) {
  if (node.type === "text") return node.value.split(/\s+/).filter((word) => /\w/.test(word)).length;
  return "children" in node ? node.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0;
}
