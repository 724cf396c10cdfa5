/**
 * Leaves modules out of a bundle that a package asks for when it is loaded, but of which nothing is used. A function
 * taken from one fails when it is called, and says why.
 * @param {RegExp} filter Of the modules as the package names them.
 * @returns {import("esbuild").Plugin}
 */
export function leaveOut(filter) {
  return {
    name: "leave out",
    setup(build) {
      build.onResolve({ filter }, ({ path }) => ({ path, namespace: "left-out" }));
      build.onLoad({ filter: /^/, namespace: "left-out" }, ({ path }) => {
        const message = JSON.stringify(`${path} is not in the bundle: scripts/build/build-options.mjs leaves it out.`);
        return { contents: `module.exports = new Proxy({}, { get: () => () => { throw new Error(${message}); } });` };
      });
    },
  };
}
