import { readFileSync } from "node:fs";
import { join } from "node:path";

/** How much of a line is shown on either side of the place: a paragraph of a page is one line. */
const AROUND = 50;

/**
 * A problem with all that is shown of it: where it stands, what is wrong, and the line, with a mark under the place.
 * `place` and `frame` are empty where it is known of no file.
 * @typedef {{ place: string, message: string, frame: string }} DescribedProblem
 */

/**
 * @param {string} root The project's folder.
 * @param {Partial<import("../content-desk/problem.mjs").Problem> & { message: string }} problem
 * @returns {DescribedProblem}
 */
export function describeProblem(root, { file, line = 1, column = 1, message }) {
  if (!file) return { place: "", message, frame: "" };
  const text = lineOf(join(root, file), line);
  const start = Math.max(0, column - 1 - AROUND);
  const number = `${line} | `;
  const mark = `${" ".repeat(number.length - 2)}| ${" ".repeat(column - 1 - start)}^`;
  const frame = `${number}${text.slice(start, column + AROUND)}\n${mark}`;
  return { place: `${file}:${line}:${column}`, message, frame: text && frame };
}

/**
 * A problem as a terminal shows it.
 * @param {DescribedProblem} problem
 */
export function inTerminal({ place, message, frame }) {
  const lines = [place ? `${place}: ${message}` : message, ...frame.split("\n").filter(Boolean)];
  return lines.join("\n    ");
}

/**
 * @param {string} file
 * @param {number} line
 */
function lineOf(file, line) {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/)[line - 1] ?? "";
  } catch {
    return "";
  }
}
