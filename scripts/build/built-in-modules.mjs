import { isBuiltin } from "node:module";

/**
 * Has a bundle get Node's own modules from Node, whether the source says `import` or, as Express and its packages do,
 * `require()`, which a bundle that is a module has not. An import statement would also read every export, and some are
 * only made when they are read: with node:http come fetch() and WebSocket, a tenth of the time that the server starts
 * in.
 * @type {import("esbuild").Plugin}
 */
export const builtInModules = {
  name: "built-in modules",
  setup(build) {
    build.onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      isBuiltin(path) && kind !== "dynamic-import" ? { path, namespace: "built-in" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "built-in" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};
