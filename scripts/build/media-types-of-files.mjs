import { readFile } from "node:fs/promises";

/**
 * Leaves the media types that no ending of a file's name stands for out of the server's bundle. Express goes through
 * all that there are, more than two thousand, each time it is loaded, and three in five are such.
 * @type {import("esbuild").Plugin}
 */
export const mediaTypesOfFiles = {
  name: "media types of files",
  setup(build) {
    build.onLoad({ filter: /\/mime-db\/db\.json$/ }, async ({ path }) => {
      /** @type {Record<string, { extensions?: string[] }>} */
      const all = JSON.parse(await readFile(path, "utf8"));
      const kept = Object.entries(all).filter(([, { extensions }]) => extensions);
      return { contents: JSON.stringify(Object.fromEntries(kept)), loader: "json" };
    });
  },
};
