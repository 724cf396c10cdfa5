import { createHash } from "node:crypto";
import { compileSync } from "@mdx-js/mdx";
import { transformSync, version } from "esbuild";
import { mdxOptions } from "../../scripts/mdx-options.mjs";

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
    for (const part of [source, path, version, configString]) hash.update(part).update("\0");
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
