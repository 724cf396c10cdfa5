/**
 * Line and column of an offset into a text, both from 1.
 * @param {string} text
 * @param {number} offset
 */
export function placeAt(text, offset) {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
