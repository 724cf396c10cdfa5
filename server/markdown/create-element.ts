import type { Element } from "hast";

/** An element of a tree of HTML. */
export function createElement(
  tagName: string,
  children: Element["children"],
  properties: Element["properties"] = {},
): Element {
  return { type: "element", tagName, properties, children };
}
