import { readFile } from "node:fs/promises";

/**
 * Leaves out of the server's bundle what no file of a site is: media types without an ending, and those that a vendor
 * has for itself. Express goes through all that there are, more than two thousand, each time it is loaded.
 * @type {import("esbuild").Plugin}
 */
export const mediaTypesOfFiles = {
  name: "media types of files",
  setup(build) {
    build.onLoad({ filter: /\/mime-db\/db\.json$/ }, async ({ path }) => {
      /** @type {Record<string, { extensions?: string[] }>} */
      const all = JSON.parse(await readFile(path, "utf8"));
      const kept = Object.entries(all).filter(([type, { extensions }]) => extensions && !/^\w+\/vnd\./.test(type));
      return { contents: JSON.stringify(Object.fromEntries(kept)), loader: "json" };
    });
  },
};
