import type { Element, ElementContent, Nodes, Parents } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Operator } from "../../shared/engine/boot-data.ts";
import type { FrontMatter } from "../../shared/engine/page.ts";
import { formatDate } from "../../shared/engine/typography.ts";

/** Converts a document's `main` to GitHub Flavored Markdown without HTML, below the `source` line. */
export function htmlToMarkdown(html: string, source: Element, resolve: (href: string) => string): string {
  const main = findMain(fromHtml(html));
  if (!main) throw new Error("The document has no main element.");
  const tree = toMdast({ type: "root", children: [source, ...readableContent(main, resolve)] });
  return toMarkdown(tree, {
    bullet: "-",
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    listItemIndent: "one",
    resourceLink: true,
    rule: "-",
  });
}

function findMain(node: Nodes): Element | undefined {
  if (node.type === "element" && node.tagName === "main") return node;
  if (!("children" in node)) return undefined;
  for (const child of node.children) {
    const found = findMain(child);
    if (found) return found;
  }
  return undefined;
}

type Resolve = (href: string) => string;

/** Navigation, controls and drawings. */
const SILENT = new Set(["nav", "form", "search", "button", "svg"]);
const HEADING = /^h[1-6]$/;

// Leaves out navigation, controls and drawings, resolves links, puts a heading before what is above it on the page, and
// gives definitions, captions and translations (`data-gloss`) a form that Markdown has.
function readableContent(parent: Parents, resolve: Resolve): ElementContent[] {
  return parent.children.flatMap((child, index) => {
    if (child.type === "text") return [child];
    if (child.type !== "element" || isSilent(child)) return [];
    // On the page only CSS separates two adjacent links.
    const touching = isElement(child, "a") && isElement(parent.children[index - 1], "a");
    return touching ? [text(" · "), ...readable(child, resolve)] : readable(child, resolve);
  });
}

function isSilent({ tagName, properties }: Element): boolean {
  return SILENT.has(tagName) || properties.ariaHidden === "true";
}

function readable(element: Element, resolve: Resolve): ElementContent[] {
  const children = readableContent(element, resolve);
  const { tagName, properties } = element;
  switch (tagName) {
    case "a":
      return [{ ...element, properties: { href: resolve(String(properties.href)) }, children }];
    case "dl":
      return [createElement("ul", definitions(children))];
    case "table":
      return captionFirst({ ...element, children });
    case "article":
    case "header":
    case "li":
      return [{ ...element, children: headingFirst(children) }];
    case "ol":
    case "ul":
      return hasHeadings(children) ? children.flatMap((item) => contentOf(item)) : [{ ...element, children }];
    case "span":
      return isGloss(element) ? [text(" ("), ...trimmed(children), text(")")] : [{ ...element, children }];
    default:
      return [{ ...element, children }];
  }
}

/** Markdown has no definition lists. An item becomes "**Term**: definition". */
function definitions(children: readonly ElementContent[]): Element[] {
  const items: Element[] = [];
  for (const child of children.flatMap((part) => (isElement(part, "div") ? part.children : [part]))) {
    if (isElement(child, "dt")) items.push(createElement("li", [createElement("strong", child.children), text(": ")]));
    if (isElement(child, "dd")) items.at(-1)?.children.push(...child.children);
  }
  return items;
}

/** Markdown's tables have no caption. */
function captionFirst(table: Element): Element[] {
  const caption = table.children.find((child) => isElement(child, "caption"));
  if (!isElement(caption, "caption")) return [table];
  return [
    createElement("p", [createElement("strong", caption.children)]),
    { ...table, children: table.children.filter((child) => child !== caption) },
  ];
}

/** A line above an entry's heading would belong to the entry before it. */
function headingFirst(children: ElementContent[]): ElementContent[] {
  const heading = children.find((child) => child.type === "element" && HEADING.test(child.tagName));
  return heading ? [heading, ...children.filter((child) => child !== heading)] : children;
}

/** Markdown does not expect headings in list items: such a list is unwrapped. */
function hasHeadings(items: readonly ElementContent[]): boolean {
  return items.some((item) => item.type === "element" && (HEADING.test(item.tagName) || hasHeadings(contentOf(item))));
}

function contentOf(item: ElementContent): ElementContent[] {
  return item.type === "element" ? item.children : [];
}

/** A translation. On the page its type sets it apart from what comes before; Markdown has no such type. */
function isGloss({ properties }: Element): boolean {
  return properties["dataGloss"] !== undefined;
}

function trimmed(children: ElementContent[]): ElementContent[] {
  return children.map((child) => (child.type === "text" ? text(child.value.trim()) : child));
}

function isElement(node: Nodes | undefined, tagName: string): node is Element {
  return node?.type === "element" && node.tagName === tagName;
}

function text(value: string): ElementContent {
  return { type: "text", value };
}

/** Says where the text is from, when it last changed, and its licence. */
export function sourceLine(address: string, { title, updated }: FrontMatter, { textLicence }: Operator): Element {
  const notes = [
    updated && `last changed on ${formatDate(updated)}`,
    textLicence && `licence of the text: ${textLicence}`,
  ];
  const link = createElement("a", [{ type: "text", value: title }], { href: address });
  const rest = notes.filter(Boolean).map((note) => `, ${note}`);
  return createElement("blockquote", [createElement("p", [link, { type: "text", value: rest.join("") }])]);
}

function createElement(
  tagName: string,
  children: Element["children"],
  properties: Element["properties"] = {},
): Element {
  return { type: "element", tagName, properties, children };
}
