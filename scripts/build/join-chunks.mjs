import { basename, relative } from "node:path";
import * as esbuild from "esbuild";
import { outputOf } from "./output-of.mjs";

/** An entry that stands for every file of a package; nobody loads it. */
const PACKAGES = "packages";

/** Namespace of wrapper entries: a source file plus what all entries share. */
const NAMESPACE = "entry";

/**
 * Builds once more what the bundler has split, so that it has two shared chunks and no more: one of the packages, which
 * a visitor who comes back after a change of the site still has, and one of the site's own. By itself the bundler makes
 * a chunk for each set of entries that share something, and a page that is new to the visitor then takes several
 * requests.
 *
 * The bundler puts together what the same entries need. So every entry is told to need what any two of them share.
 * @typedef {import("esbuild").BuildOptions & { absWorkingDir: string, metafile: true, write: false }} Options
 * @param {Options & { entryPoints: string[] }} options
 * @param {import("esbuild").Metafile} metafile What became of these options without this.
 * @returns {Promise<import("esbuild").BuildResult<{ metafile: true, write: false }>>}
 */
export async function joinChunks(options, metafile) {
  const outputs = Object.values(metafile.outputs);
  const chunks = outputs
    .filter(({ entryPoint }) => entryPoint === undefined)
    .flatMap(({ inputs }) => Object.keys(inputs));
  const all = outputs.flatMap(({ inputs }) => Object.keys(inputs));
  const packages = [...new Set(all.filter(isOfPackage))].toSorted();
  const own = chunks.filter((file) => !isOfPackage(file) && !file.startsWith("<")).toSorted();
  const result = await esbuild.build({
    ...options,
    entryPoints: [...options.entryPoints, PACKAGES],
    plugins: [needing(options.absWorkingDir, packages, own), ...(options.plugins ?? [])],
  });
  return withoutWrapping(result);
}

/**
 * @param {string} root
 * @param {string[]} packages
 * @param {string[]} own
 * @returns {import("esbuild").Plugin}
 */
function needing(root, packages, own) {
  const shared = [...packages, ...own];
  return {
    name: "entries that need what is shared",
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === needing || (kind !== "entry-point" && kind !== "dynamic-import")) return undefined;
        if (path === PACKAGES) return { path, namespace: NAMESPACE };
        const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: needing });
        if (resolved.external) return resolved;
        return { path: relative(root, resolved.path).replaceAll("\\", "/"), namespace: NAMESPACE, pluginData: kind };
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path, pluginData }) => ({
        contents: path === PACKAGES ? imports(packages) : imports(shared) + exports(path, pluginData),
        resolveDir: root,
      }));
    },
  };
}

/**
 * The folder of packages may be a link to another one.
 * @param {string} file
 */
function isOfPackage(file) {
  return /(?:^|\/)node_modules\//.test(file);
}

/** @param {string[]} files */
function imports(files) {
  return files.map((file) => `import "./${file}";`).join("");
}

/**
 * Everything that a file exports; what is fetched when it is needed is a page, and that is its default export.
 * @param {string} file
 * @param {import("esbuild").ImportKind} kind
 */
function exports(file, kind) {
  const all = `export * from "./${file}";`;
  return kind === "dynamic-import" ? `${all} export { default } from "./${file}";` : all;
}

/**
 * The result as it would be if its entries were the files themselves.
 * @param {import("esbuild").BuildResult<{ metafile: true, write: false }>} result
 */
function withoutWrapping(result) {
  const packages = outputOf(result.metafile.outputs, `${NAMESPACE}:${PACKAGES}`);
  const outputs = Object.entries(result.metafile.outputs)
    .filter(([file]) => file !== packages && file !== `${packages}.map`)
    .map(([file, { entryPoint, ...output }]) => ({ file, output, source: entryPoint?.replace(`${NAMESPACE}:`, "") }));
  const kept = new Set(outputs.map(({ file }) => basename(file)));
  const named = outputs.map(({ file, output, source }) => [file, source ? { ...output, entryPoint: source } : output]);
  return {
    ...result,
    outputFiles: result.outputFiles.filter(({ path }) => kept.has(basename(path))),
    metafile: { ...result.metafile, outputs: Object.fromEntries(named) },
  };
}
