import { visit } from "unist-util-visit";

/**
 * Says of each element of a page where in its file it is written, as data-place="line:column". What a component will
 * print is not known here: before each of them stands a mark with its place, and after the text an empty one.
 */
export function rehypePlaces() {
  /** @param {import("hast").Root} tree */
  return (tree) => {
    visit(tree, (node, index, parent) => {
      const start = node.position?.start;
      if (!start || !parent || index === undefined) return undefined;
      const place = `${start.line}:${start.column}`;
      if (node.type === "element") node.properties["dataPlace"] = place;
      if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
      if (/^[a-z]/.test(node.name ?? "")) {
        node.attributes.push({ type: "mdxJsxAttribute", name: "data-place", value: place });
      } else {
        parent.children.splice(index, 0, mark(place));
        return index + 2;
      }
      return undefined;
    });
    tree.children.push(mark(""));
  };
}

/**
 * A template is allowed wherever anything is, and is no part of what is shown.
 * @param {string} place
 * @returns {import("hast").Element}
 */
function mark(place) {
  return { type: "element", tagName: "template", properties: { dataPlace: place }, children: [] };
}
