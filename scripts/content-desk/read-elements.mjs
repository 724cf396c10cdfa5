import { Parser } from "htmlparser2";

/**
 * An element of a page as a visitor gets it.
 * @typedef {object} PageElement
 * @property {string} name
 * @property {Readonly<Record<string, string>>} attributes
 * @property {string} text
 * @property {string | undefined} lang The language that it is in, where that is not the document's.
 * @property {{ line: number, column: number } | undefined} place Where it is written in the page's file, or else the
 *   component that has made it; undefined where that is no part of the page's text.
 * @property {boolean} written Whether it is written in the page's file itself.
 */

/**
 * The elements of a document in their order, with the places that rehype-places.mjs has given them.
 * @param {string} html
 * @returns {PageElement[]}
 */
export function readElements(html) {
  /** @type {PageElement[]} */
  const elements = [];
  /** @type {PageElement[]} */
  const open = [];
  /** @type {PageElement["place"]} */
  let place;
  const parser = new Parser({
    onopentag(name, attributes) {
      const written = attributes["data-place"];
      if (written !== undefined) place = readPlace(written);
      const lang = name === "html" ? undefined : (attributes["lang"] ?? open.at(-1)?.lang);
      const element = { name, attributes, text: "", lang, place, written: written !== undefined };
      open.push(element);
      elements.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return elements;
}

/** @param {string} place */
function readPlace(place) {
  const [line, column] = place.split(":").map(Number);
  return line && column ? { line, column } : undefined;
}
