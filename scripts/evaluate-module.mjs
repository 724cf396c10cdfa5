import { SourceMap } from "node:module";
import * as esbuild from "esbuild";

/**
 * Runs a module that imports the project's TypeScript and returns what it exports: the build can then ask the sources
 * themselves, and needs no copy of what they say.
 * @param {string} root The project's folder, which the module's imports start from.
 * @param {string} contents The module's text.
 * @param {import("esbuild").BuildOptions} [options] What the module needs beside what every module does.
 * @returns {Promise<unknown>}
 */
export async function evaluateModule(root, contents, options = {}) {
  return (await evaluateWithMap(root, contents, options)).module;
}

/**
 * Runs a module likewise, and answers also with the map that leads from a line of it to the sources.
 * @param {string} root
 * @param {string} contents
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<{ module: unknown, map: SourceMap }>}
 */
export async function evaluateWithMap(root, contents, options) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "error",
    outfile: "evaluated.mjs",
    platform: "node",
    sourcemap: "external",
    sourcesContent: false,
    stdin: { contents, resolveDir: root },
    target: "node22",
    ...options,
    write: false,
  });
  const textOf = (/** @type {string} */ ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const module = await import(`data:text/javascript,${encodeURIComponent(textOf(".mjs"))}`);
  return { module, map: new SourceMap(JSON.parse(textOf(".map"))) };
}
