/** @typedef {import("./problem.mjs").Problem} Problem */

/**
 * What the bundler says that is wrong with the sources. Throws on whatever else is thrown.
 * @param {unknown} error What a build was rejected with.
 * @returns {Problem[]}
 */
export function buildProblems(error) {
  const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
  if (!Array.isArray(errors)) throw error;
  return errors.map(messageProblem);
}

/**
 * What the bundler says of a place in the sources.
 * @param {import("esbuild").Message} message
 * @returns {Problem}
 */
export function messageProblem({ location, text, detail, pluginName }) {
  const { file = "", line = 1, column = 0, lineText = "" } = location ?? {};
  // A plugin counts in the characters of JavaScript, as a problem does, and the bundler in bytes.
  const before = pluginName ? column : Buffer.from(lineText).subarray(0, column).toString().length;
  // What MDX says of a page is in the error that its plugin was given.
  return { file, line, column: before + 1, message: detail?.cause?.reason ?? text };
}
