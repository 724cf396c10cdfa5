import { parseDocument, visit } from "yaml";

/**
 * A piece of a file that is printed as it stands there: offsets into the file's text. A field of a list or of front
 * matter may not be, where it is one word; a text of code may not be, whatever it is.
 * @typedef {{ start: number, end: number, isField?: boolean, isCode?: boolean }} Piece
 */

/** The attributes whose values are read by people. */
const READ_BY_PEOPLE = ["alt", "aria-label", "label", "title"];

/** The nodes of Markdown with words that are no text of their own. */
const LINKS = new Set(["definition", "image", "imageReference", "link"]);

/** Properties of a node that are not part of the tree: its place, and comments. */
const BESIDE = new Set([
  "comments",
  "extra",
  "innerComments",
  "leadingComments",
  "loc",
  "position",
  "range",
  "trailingComments",
]);

/**
 * The prose of a page that is Markdown: its text and front matter, and the words of components that are written in it.
 * @param {import("./render-pages.mjs").MarkdownPage} page
 * @returns {Piece[]}
 */
export function proseOfPage({ text, tree }) {
  return piecesIn(tree, (node) => {
    const piece = pieceOf(node);
    if (node.type === "text") return [piece];
    if (LINKS.has(node.type)) return wordsOfLink(node, text);
    return node.type === "yaml" ? proseOfYaml(String(node.value), text.indexOf("\n") + 1) : wordsOfJsx(node);
  });
}

/**
 * The prose of a module: the words of a component, and every text in a list.
 * @param {import("./read-module.mjs").Module} module
 * @returns {Piece[]}
 */
export function proseOfModule({ file, program }) {
  return piecesIn(program, file.endsWith(".tsx") ? wordsOfJsx : textOfList);
}

/**
 * What a picture shows, and the title of a picture, a link or the definition of one.
 * @param {Node} node
 * @param {string} text The page's.
 */
function wordsOfLink(node, text) {
  const { end } = pieceOf(node);
  const before = end - (node.type === "definition" ? "'" : "')").length;
  const title = { start: before - String(node.title ?? "").length, end: before };
  return [...alternativeOf(node, text), ...(node.title === text.slice(title.start, title.end) ? [title] : [])];
}

/**
 * @param {Node} node
 * @param {string} text The page's.
 */
function alternativeOf(node, text) {
  const { start, end } = pieceOf(node);
  const from = start + "![".length;
  if (node.type === "image") return [{ start: from, end: text.indexOf("](", start) }];
  if (node.type !== "imageReference") return [];
  const label = text.lastIndexOf("][", end - "[]".length);
  // What a picture shows may be the label too.
  return [{ start: from, end: label > start ? label : end - "]".length }];
}

/**
 * A node of whichever tree: mdast, ESTree or Babel's. The first says in its own way where it begins and ends.
 * @typedef {{ type: string, name?: unknown, value?: unknown, title?: unknown, position?: import("unist").Position | undefined,
 *   start?: number | null, end?: number | null }} Node
 */

/**
 * @param {Node} node
 * @returns {Piece[]}
 */
function wordsOfJsx(node) {
  const { start, end } = pieceOf(node);
  if (node.type === "JSXText") return [{ start, end }];
  const [text] = textsOfCode(node);
  if (text) return [{ ...text, isCode: true }];
  if (node.type !== "JSXAttribute" && node.type !== "mdxJsxAttribute") return [];
  const name = String(isNode(node.name) ? node.name.name : node.name);
  const quoted = isNode(node.value) ? node.value.type.endsWith("Literal") : typeof node.value === "string";
  return quoted && READ_BY_PEOPLE.includes(name) ? [{ start: start + `${name}="`.length, end: end - 1 }] : [];
}

/**
 * @param {Node} node
 * @returns {Piece[]}
 */
function textOfList(node) {
  return textsOfCode(node).map((text) => ({ ...text, isField: true }));
}

/**
 * What stands between quotation marks, or is a part of a template: "StringLiteral" is Babel's, and "Literal" ESTree's.
 * What a plugin has made of a page stands nowhere.
 * @param {Node} node
 * @returns {Piece[]}
 */
function textsOfCode(node) {
  const { start, end } = pieceOf(node);
  if (end === 0) return [];
  if (node.type === "TemplateElement") return [{ start, end }];
  const quoted = node.type === "StringLiteral" || (node.type === "Literal" && typeof node.value === "string");
  return quoted ? [{ start: start + 1, end: end - 1 }] : [];
}

/**
 * @param {Node} node
 * @returns {Piece}
 */
function pieceOf({ position, start, end }) {
  return { start: position?.start.offset ?? start ?? 0, end: position?.end.offset ?? end ?? 0 };
}

/**
 * @param {string} yaml
 * @param {number} offset Where it begins in the file.
 */
function proseOfYaml(yaml, offset) {
  /** @type {Piece[]} */
  const pieces = [];
  visit(parseDocument(yaml), {
    Scalar(key, { type, range }) {
      if (key === "key" || !range) return;
      const quotes = type?.startsWith("QUOTE") ? 1 : 0;
      pieces.push({ start: offset + range[0] + quotes, end: offset + range[1] - quotes, isField: true });
    },
  });
  return pieces;
}

/**
 * @param {Node} node
 * @param {(node: Node) => Piece[]} piecesOf
 * @param {Piece[]} pieces Is added to.
 */
function piecesIn(node, piecesOf, pieces = []) {
  pieces.push(...piecesOf(node));
  for (const name in node) {
    if (BESIDE.has(name)) continue;
    const part = Reflect.get(node, name);
    // In mdast the code of an expression is among a node's data.
    const child = name === "data" ? part?.estree : part;
    if (isNode(child)) piecesIn(child, piecesOf, pieces);
    else if (Array.isArray(part)) for (const one of part) if (isNode(one)) piecesIn(one, piecesOf, pieces);
  }
  return pieces;
}

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
