import { closestMatch } from "leven";

/**
 * "write this, or ", where one of the words that would be right is like the one that is written; else nothing.
 * @param {string} written
 * @param {string[]} right
 */
export function suggest(written, right) {
  const likely = closestMatch(written, right, { maxDistance: Math.floor(written.length / 2) });
  return likely === undefined ? "" : `write ${likely}, or `;
}
