import { findsPackages } from "./finds-packages.mjs";

/** What a package is called in the metafile of a bundle that has it loaded, before its name. */
const NAMESPACE = "installed-package";

/**
 * Has a bundle load packages from node_modules when it runs, in place of a copy of each: there is less to bundle, and a
 * process can have loaded them before there is a bundle. By `require()`, which takes both kinds of module, and which
 * esbuild gives the names of a CommonJS module that an import statement would not find.
 * @param {string} root The project's folder.
 * @returns {import("esbuild").Plugin}
 */
export function installedPackages(root) {
  const requireFrom = `process.getBuiltinModule("node:module").createRequire(${JSON.stringify(`${root}/package.json`)})`;
  return {
    name: "installed packages",
    setup(build) {
      const finds = findsPackages(build);
      build.onResolve({ filter: /^[@a-z]/ }, async (args) =>
        (await finds(args)) ? { path: args.path, namespace: NAMESPACE } : undefined,
      );
      build.onLoad({ filter: /^/, namespace: NAMESPACE }, ({ path }) => ({
        contents: `module.exports = ${requireFrom}(${JSON.stringify(path)});`,
      }));
    },
  };
}

/**
 * The packages that a bundle loads.
 * @param {import("esbuild").Metafile} metafile
 */
export function packagesOf({ inputs }) {
  return Object.keys(inputs).flatMap((input) =>
    input.startsWith(`${NAMESPACE}:`) ? input.slice(NAMESPACE.length + 1) : [],
  );
}
