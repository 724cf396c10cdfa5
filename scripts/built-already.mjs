import { basename, relative, resolve } from "node:path";

/**
 * Lets a build import the files of earlier ones by their hashed names.
 * @param {string} root
 * @param {() => readonly { metafile: import("esbuild").Metafile }[]} builds Asked at each import: a build that is made again
 *   may have a file of another name.
 * @returns {import("esbuild").Plugin}
 */
export function builtAlready(root, builds) {
  return {
    name: "built already",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const source = relative(root, resolve(resolveDir, path));
        for (const { metafile } of builds()) {
          const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
          if (found) return { path: `./${basename(found[0])}`, external: true };
        }
        return undefined;
      });
    },
  };
}
