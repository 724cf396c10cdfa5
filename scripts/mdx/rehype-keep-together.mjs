import { visit } from "unist-util-visit";
import { keepTogether } from "../../shared/components/keep-together.ts";

/** Does for a page's own prose what `InlineText` does for the data files. */
export function rehypeKeepTogether() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    visit(tree, "text", (text) => {
      text.value = keepTogether(text.value);
    });
  };
}
