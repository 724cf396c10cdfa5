import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes the files of one build after the other, each of which has a hash of its bytes in its name: what is there is
 * not written again.
 */
export function createWriter() {
  /** @type {Map<string, string>} The hash of each file that is there. */
  const there = new Map();
  /** @type {string[]} */
  let last = [];
  /** @type {string[][]} The files of the builds that have been served, the last one first. */
  let served = [];

  return {
    /** @param {readonly Pick<import("esbuild").OutputFile, "path" | "hash" | "contents">[]} files */
    async write(files) {
      last = files.map(({ path }) => path);
      const folders = new Set(files.map(({ path }) => dirname(path)));
      await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
      const fresh = files.filter(({ path, hash }) => there.get(path) !== hash);
      await Promise.all(fresh.map(({ path, contents }) => writeFile(path, contents)));
      for (const { path, hash } of fresh) there.set(path, hash);
    },

    /**
     * To be called once what was written last is served: removes what neither that nor the build served before it has,
     * which pages that are open may still ask for. A build that is never served costs no other its files.
     */
    async forget() {
      served = [last, ...served].slice(0, 2);
      const needed = new Set(served.flat());
      const old = [...there.keys()].filter((path) => !needed.has(path));
      for (const path of old) there.delete(path);
      await Promise.all(old.map((path) => rm(path, { force: true })));
    },
  };
}
