/** @type {Readonly<Record<string, string>>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A text as it may stand in HTML and SVG, between tags or in a quoted attribute.
 * @param {string} text
 */
export function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
