import { LineCounter, parseDocument } from "yaml";

/** @typedef {{ line: number, column: number }} Place In a page's file. */

/**
 * What stands between the lines `---` of a page, with the way from there to places in the page, and the first thing in
 * it that is no YAML.
 * @param {string} text
 */
export function parseFrontMatter(text) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false });
  const [error] = document.errors;
  return { document, placeOf, mistake: error && { ...placeOf(error.pos[0]), why: error.message } };

  /**
   * The front matter's first line is the file's second.
   * @param {number} offset
   * @returns {Place}
   */
  function placeOf(offset) {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + 1, column: col };
  }
}
