import { readFileSync } from "node:fs";
import { join } from "node:path";
import { placeInPage } from "./place-in-page.mjs";

/** @typedef {import("./problem.mjs").Problem} Problem */

/**
 * What the bundler says that is wrong with the sources. Throws on whatever else is thrown.
 * @param {string} root The project's folder.
 * @param {unknown} error What a build was rejected with.
 * @returns {Problem[]}
 */
export function buildProblems(root, error) {
  const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
  if (!Array.isArray(errors)) throw error;
  return errors.map((message) => messageProblem(root, message));
}

/**
 * What the bundler says of a place in the sources.
 * @param {string} root The project's folder.
 * @param {import("esbuild").Message} message
 * @returns {Problem}
 */
export function messageProblem(root, { location, text, detail, pluginName }) {
  const place = location ? placeOf(root, location, pluginName) : { line: 1, column: 1 };
  // What MDX says of a page is in the error that its plugin was given.
  return { file: location?.file ?? "", ...place, message: detail?.cause?.reason ?? text };
}

/**
 * @param {string} root
 * @param {import("esbuild").Location} location
 * @param {string} pluginName Who has found it; "" for the bundler itself.
 */
function placeOf(root, { file, line, column, length, lineText }, pluginName) {
  // A plugin counts in the characters of JavaScript, as a problem does, and the bundler in bytes. The plugin for pages
  // has no line where it knows no place.
  if (pluginName) return { line: line || 1, column: column + 1 };
  const bytes = Buffer.from(lineText);
  // The bundler knows what the page was compiled to, which has other lines.
  if (file.endsWith(".mdx")) {
    return placeInPage(readFileSync(join(root, file), "utf8"), bytes.subarray(column, column + length).toString());
  }
  return { line, column: bytes.subarray(0, column).toString().length + 1 };
}
