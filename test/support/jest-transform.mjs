import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { compileSync } from "@mdx-js/mdx";
import { transformSync } from "esbuild";
import { mdxOptions } from "../../scripts/mdx-options.mjs";

/** All that decides what becomes of a file, beside the file: Jest keeps its results for as long as this is the same. */
const tools = createHash("sha256")
  .update(readFileSync(new URL("../../package-lock.json", import.meta.url)))
  .update(readFileSync(new URL(import.meta.url)));
const scripts = new URL("../../scripts/", import.meta.url);
for (const entry of readdirSync(scripts, { withFileTypes: true })) {
  if (entry.isFile()) tools.update(readFileSync(new URL(entry.name, scripts)));
}
const toolsDigest = tools.digest("hex");

/** Turns TypeScript and MDX into modules for Jest, as the build does: by esbuild, and by MDX with the same options. */
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
