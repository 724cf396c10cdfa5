/**
 * What the bundler says that is wrong with the sources. Throws on whatever else is thrown.
 * @param {unknown} error What a build was rejected with.
 * @returns {import("./problem.mjs").Problem[]}
 */
export function buildProblems(error) {
  const { errors } = /** @type {import("esbuild").BuildFailure} */ (error);
  if (!Array.isArray(errors)) throw error;
  return errors.map(({ location, text, detail }) => {
    const { file = "", line = 1, column = 0 } = location ?? {};
    // What MDX says of a page is in the error that its plugin was given.
    return { file, line, column: column + 1, message: detail?.cause?.reason ?? text };
  });
}
