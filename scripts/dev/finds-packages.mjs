/** Marks a question of ours, which comes back to the plugin that has asked it. */
const OWN = {};

/**
 * Has the bundler itself say whether it finds what a source imports. A plugin then leaves to it what it does not find:
 * nobody else says so at the line of the import. It is asked once for each name that it finds, since each save resolves
 * every import anew.
 * @param {import("esbuild").PluginBuild} build
 * @returns {(args: import("esbuild").OnResolveArgs) => Promise<boolean>}
 */
export function findsPackages(build) {
  /** @type {Set<string>} */
  const found = new Set();
  return async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (pluginData === OWN) return false;
    if (found.has(path)) return true;
    const { errors } = await build.resolve(path, { kind, importer, resolveDir, pluginData: OWN });
    if (errors.length === 0) found.add(path);
    return errors.length === 0;
  };
}
