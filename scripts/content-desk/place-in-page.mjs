import { placeAt } from "./place-at.mjs";

/** An import, in one line or several. */
const IMPORT = /^(?:import|export)\b[^"']*(["']).*?\1/gm;

/**
 * Where a page has a part of the script that it was compiled to: a name or a quoted address, first of all in an import,
 * since a name may be a word of the text too. The page's beginning, where it is not found.
 * @param {string} text
 * @param {string} part
 */
export function placeInPage(text, part) {
  const quoted = /^(["'])(.*)\1$/.exec(part)?.[2];
  const pattern = new RegExp(quoted ? `["']${literally(quoted)}["']` : `(?<![\\w$])${literally(part)}(?![\\w$])`);
  for (const { 0: statement, index } of text.matchAll(IMPORT)) {
    const at = statement.search(pattern);
    if (at >= 0) return placeAt(text, index + at);
  }
  return placeAt(text, Math.max(0, text.search(pattern)));
}

/** @param {string} text */
function literally(text) {
  return text.replace(/[^\w\s]/g, "\\$&");
}
