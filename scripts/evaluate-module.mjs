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
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "error",
    platform: "node",
    stdin: { contents, resolveDir: root },
    target: "node22",
    ...options,
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}
