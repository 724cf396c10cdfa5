import * as esbuild from "esbuild";

/**
 * @typedef {import("esbuild").BuildResult<{ metafile: true, write: false }>} Built
 * @typedef {{ rebuild: (changed: readonly string[], must?: boolean) => Promise<Built> }} IncrementalBuild
 */

/**
 * A build that is made again where it has to be. `rebuild` answers with the very object that it answered with last, as
 * long as none of the changed files is part of it or nothing comes of the change. Rejects as esbuild does where the
 * sources are wrong, and tries again the next time.
 * @param {import("esbuild").BuildOptions & { metafile: true, write: false }} options
 * @returns {Promise<IncrementalBuild>}
 */
export async function incrementalBuild(options) {
  const context = await esbuild.context({ ...options, logLevel: "silent" });
  /** @type {Built | undefined} */
  let last;
  /** @type {import("esbuild").Metafile["inputs"] | undefined} Undefined where the last try has failed. */
  let inputs;
  return {
    async rebuild(changed, must = false) {
      const known = inputs;
      if (last && known && !must && !Object.keys(known).some((input) => isAmong(changed, input))) return last;
      inputs = undefined;
      const built = await context.rebuild();
      inputs = built.metafile.inputs;
      if (!last || fingerprint(last) !== fingerprint(built)) last = built;
      return last;
    },
  };
}

/**
 * Whether a file is one of those that have changed. Of a folder that was removed, or has another name now, no more than
 * its own name is known to have changed.
 * @param {readonly string[]} changed
 * @param {string} file
 */
function isAmong(changed, file) {
  return changed.some((path) => file === path || file.startsWith(`${path}/`));
}

/**
 * All that tells one build from another.
 * @param {Built} built
 */
function fingerprint({ outputFiles, warnings }) {
  return JSON.stringify([outputFiles.map(({ path, hash }) => [path, hash]), warnings]);
}
