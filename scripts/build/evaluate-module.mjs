import { SourceMap } from "node:module";
import * as esbuild from "esbuild";
import { NAME_IN_STACKS } from "./name-in-stacks.mjs";
import { placeOfThrow } from "./place-of-throw.mjs";

/**
 * Runs a module that imports the project's TypeScript and returns what it exports: the build can then ask the sources
 * themselves, and needs no copy of what they say.
 * @param {string} root The project's folder, which the module's imports start from.
 * @param {string} contents The module's text.
 * @param {import("esbuild").BuildOptions} [options] What the module needs beside what every module does.
 * @returns {Promise<unknown>}
 */
export async function evaluateModule(root, contents, options = {}) {
  const { run, map } = await moduleWithMap(root, contents, options);
  return run().catch((error) => {
    const place = placeOfThrow(error, map);
    if (!place) throw error;
    throw new Error(`${place.file}:${place.line}:${place.column}: ${error}`, { cause: error });
  });
}

/**
 * A module likewise, which may be run and may fail, with the map that leads from a line of it to the sources.
 * @param {string} root
 * @param {string} contents
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<{ run: () => Promise<unknown>, map: SourceMap }>}
 */
export async function moduleWithMap(root, contents, options) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "error",
    outfile: NAME_IN_STACKS,
    platform: "node",
    sourcemap: "external",
    sourcesContent: false,
    stdin: { contents, resolveDir: root },
    target: "node22",
    ...options,
    write: false,
  });
  const textOf = (/** @type {string} */ ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  // A module that is run from its text alone has that for an address, and so in every stack, unless it names another.
  const text = `${textOf(".mjs")}//# sourceURL=${NAME_IN_STACKS}\n`;
  return {
    run: () => import(`data:text/javascript,${encodeURIComponent(text)}`),
    map: new SourceMap(JSON.parse(textOf(".map"))),
  };
}
