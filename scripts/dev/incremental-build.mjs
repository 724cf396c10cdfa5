import * as esbuild from "esbuild";

/**
 * @typedef {import("esbuild").BuildResult<{ metafile: true, write: false }>} Built
 * @typedef {{ rebuild: (changed: readonly string[], must?: boolean) => Promise<Built> }} IncrementalBuild
 */

/**
 * A build that is made again where it has to be: `rebuild` answers with what was made last as long as none of the changed
 * files is part of it. Rejects as esbuild does where the sources are wrong, and tries again the next time.
 * @param {import("esbuild").BuildOptions & { metafile: true, write: false }} options
 * @returns {Promise<IncrementalBuild>}
 */
export async function incrementalBuild(options) {
  const context = await esbuild.context({ ...options, logLevel: "silent" });
  /** @type {Built | undefined} */
  let last;
  return {
    async rebuild(changed, must = false) {
      const inputs = last?.metafile.inputs;
      if (last && inputs && !must && !changed.some((file) => file in inputs)) return last;
      last = undefined;
      last = await context.rebuild();
      return last;
    },
  };
}
