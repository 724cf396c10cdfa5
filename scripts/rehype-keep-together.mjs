import { keepTogether } from "../shared/components/keep-together.ts";

/** Does for a page's own prose what `InlineText` does for the data files. */
export function rehypeKeepTogether() {
  return keepTogetherIn;
}

/** @param {import("hast").Nodes} node */
function keepTogetherIn(node) {
  if (node.type === "text") node.value = keepTogether(node.value);
  if ("children" in node) for (const child of node.children) keepTogetherIn(child);
}
