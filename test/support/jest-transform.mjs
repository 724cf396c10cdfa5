import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileSync } from "@mdx-js/mdx";
import { buildSync, transformSync } from "esbuild";
import { mdxOptions } from "../../scripts/mdx/mdx-options.ts";

const MDX_OPTIONS = new URL("../../scripts/mdx/mdx-options.ts", import.meta.url);

/** All that determines the result besides the file: Jest keeps its results as long as this stays the same. */
const tools = createHash("sha256")
  .update(readFileSync(new URL("../../package-lock.json", import.meta.url)))
  .update(readFileSync(new URL(import.meta.url)));
for (const { contents } of bundle(fileURLToPath(MDX_OPTIONS))) tools.update(contents);
const toolsDigest = tools.digest("hex");

/** Turns TypeScript and MDX into modules as the build does. */
export default {
  canInstrument: false,
  /**
   * @param {string} source
   * @param {string} path
   * @param {{ configString: string }} options
   */
  getCacheKey(source, path, { configString }) {
    const hash = createHash("sha256");
    for (const part of [source, path, toolsDigest, configString]) hash.update(part).update("\0");
    return hash.digest("hex");
  },
  /**
   * @param {string} source
   * @param {string} path
   */
  process(source, path) {
    if (path.endsWith(".mdx")) return { code: String(compileSync({ value: source, path }, mdxOptions)) };
    const { code } = transformSync(source, {
      format: "esm",
      jsx: "automatic",
      loader: path.endsWith("x") ? "tsx" : "ts",
      sourcefile: path,
      sourcemap: "inline",
      target: "node22",
    });
    return { code };
  },
};

/**
 * A script, bundled with the project's files that it imports.
 * @param {string} path
 */
function bundle(path) {
  return buildSync({
    bundle: true,
    entryPoints: [path],
    format: "esm",
    logLevel: "error",
    packages: "external",
    platform: "node",
    write: false,
  }).outputFiles;
}
