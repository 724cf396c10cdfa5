import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compileSync } from "@mdx-js/mdx";
import { buildSync, transformSync } from "esbuild";
import { mdxOptions } from "../../scripts/mdx/mdx-options.ts";

const MDX_OPTIONS = new URL("../../scripts/mdx/mdx-options.ts", import.meta.url);
const ENGRAVER = new URL("../../scripts/build/engraved-tunes.ts", import.meta.url);

/** All that determines the result besides the file: Jest keeps its results as long as this stays the same. */
const tools = createHash("sha256")
  .update(readFileSync(new URL("../../package-lock.json", import.meta.url)))
  .update(readFileSync(new URL(import.meta.url)));
for (const { contents } of [MDX_OPTIONS, ENGRAVER].flatMap((url) => bundle(fileURLToPath(url)))) tools.update(contents);
const toolsDigest = tools.digest("hex");

/** Turns TypeScript, MDX and ABC into modules as the build does. */
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
    if (path.endsWith(".abc")) return { code: `export default ${engrave(source)};` };
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
 * In a process of its own, because Jest does not wait for a promise.
 * @param {string} abc
 */
function engrave(abc) {
  const script = `import { tunesAsJson } from "${ENGRAVER}"; console.log(await tunesAsJson(${JSON.stringify(abc)}));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
}

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
