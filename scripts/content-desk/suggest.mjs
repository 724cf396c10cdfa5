import { closest, distance } from "fastest-levenshtein";

/**
 * "write this, or ", where one of the words that would be right is like the one that is written; else nothing.
 * @param {string} written
 * @param {string[]} right
 */
export function suggest(written, right) {
  if (right.length === 0) return "";
  const likely = closest(written, right);
  return distance(written, likely) <= written.length / 2 ? `write ${likely}, or ` : "";
}
