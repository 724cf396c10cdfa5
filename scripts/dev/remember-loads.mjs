import { readFile } from "node:fs/promises";

/**
 * A plugin that makes nothing twice of a file that has not changed, in whichever of several builds: esbuild keeps what
 * it makes of files itself from one build to the next, and asks plugins again each time.
 * @param {import("esbuild").Plugin} plugin
 * @returns {import("esbuild").Plugin}
 */
export function rememberLoads({ name, setup }) {
  /** @type {Map<string, { source: string, result: ReturnType<Load> }>} */
  const remembered = new Map();
  /** @typedef {Parameters<import("esbuild").PluginBuild["onLoad"]>[1]} Load */
  return {
    name,
    setup(build) {
      return setup({
        ...build,
        onLoad(options, load) {
          build.onLoad(options, async (args) => {
            const source = await readFile(args.path, "utf8");
            const known = remembered.get(args.path);
            if (known?.source === source) return known.result;
            const result = load(args);
            remembered.set(args.path, { source, result });
            return result;
          });
        },
      });
    },
  };
}
