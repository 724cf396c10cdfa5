import { basename, dirname, join, relative, resolve } from "node:path";
import { debugId } from "../../shared/debug-id.ts";

/**
 * Sets source maps apart from the scripts that they belong to: into a folder that nothing is served from, each with the
 * debug id of its script, and with its sources by their paths in the repository.
 * @param {string} root
 * @param {import("esbuild").OutputFile[]} outputs
 */
export function setMapsApart(root, outputs) {
  return {
    files: outputs.filter((output) => !isMap(output)),
    maps: outputs.filter(isMap).map(({ path, text }) => ({
      path: join(root, "dist/sourcemaps", basename(dirname(path)), basename(path)),
      contents: Buffer.from(JSON.stringify(finished(root, path, JSON.parse(text)))),
    })),
  };
}

/** @param {import("esbuild").OutputFile} output */
function isMap({ path }) {
  return path.endsWith(".map");
}

/**
 * Sentry reads `debug_id`; `debugId` is what ECMA-426 is to call it.
 * @param {string} root
 * @param {string} path
 * @param {{ sources: string[] }} map
 */
function finished(root, path, map) {
  const id = debugId(path.replace(/\.map$/, ""));
  const sources = map.sources.map((source) => sourceInRepository(root, path, source));
  return { ...map, sources, debug_id: id, debugId: id };
}

/**
 * What a plugin of the build has made is no file, and keeps its name: `built-in:node:os`.
 * @param {string} root
 * @param {string} path
 * @param {string} source
 */
function sourceInRepository(root, path, source) {
  if (/^[a-z-]+:/.test(source)) return source;
  return relative(root, resolve(dirname(path), source)).replaceAll("\\", "/");
}
