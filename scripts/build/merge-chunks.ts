import { basename, relative } from "node:path";
import * as esbuild from "esbuild";
import { outputOf } from "./describe-assets.ts";

/** An entry that stands for every file of a package. Nothing loads it. */
const PACKAGES = "packages";

/** Namespace of wrapper entries: a source file plus what all entries share. */
const NAMESPACE = "entry";

export type SplitOptions = esbuild.BuildOptions & { absWorkingDir: string; metafile: true; write: false };
type Result = esbuild.BuildResult<{ metafile: true; write: false }>;

/**
 * Repeats a split build so that it has exactly two shared chunks: one of packages, which stays in visitors' caches when
 * the site changes, and one of the site's own code. esbuild makes a chunk for each set of entries that share something,
 * so a page that is new to a visitor would take several requests.
 *
 * esbuild puts modules into one chunk if the same entries need them. So every entry here imports all that any two share.
 */
export async function mergeChunks(
  options: SplitOptions & { entryPoints: string[] },
  metafile: esbuild.Metafile,
): Promise<Result> {
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
    plugins: [wrapEntries(options.absWorkingDir, packages, own), ...(options.plugins ?? [])],
  });
  return unwrapEntries(result);
}

function wrapEntries(root: string, packages: string[], own: string[]): esbuild.Plugin {
  const shared = [...packages, ...own];
  return {
    name: "entries that import what is shared",
    setup(build) {
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === wrapEntries || (kind !== "entry-point" && kind !== "dynamic-import")) return undefined;
        if (path === PACKAGES) return { path, namespace: NAMESPACE };
        const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: wrapEntries });
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

/** The packages' folder may be linked from elsewhere. */
function isOfPackage(file: string): boolean {
  return /(?:^|\/)node_modules\//.test(file);
}

function imports(files: string[]): string {
  return files.map((file) => `import "./${file}";`).join("");
}

/** Only pages are imported dynamically, and a page is a default export, which `export *` leaves out. */
function exports(file: string, kind: esbuild.ImportKind): string {
  const all = `export * from "./${file}";`;
  return kind === "dynamic-import" ? `${all} export { default } from "./${file}";` : all;
}

/** The result as if its entries were the source files themselves. */
function unwrapEntries(result: Result): Result {
  const packages = outputOf(result.metafile.outputs, `${NAMESPACE}:${PACKAGES}`);
  const outputs = Object.entries(result.metafile.outputs)
    .filter(([file]) => file !== packages && file !== `${packages}.map`)
    .map(([file, { entryPoint, inputs, ...output }]) => {
      const source = entryPoint?.replace(`${NAMESPACE}:`, "");
      const sources = Object.entries(inputs).filter(([input]) => !input.startsWith(`${NAMESPACE}:`));
      return [file, { ...output, ...(source && { entryPoint: source }), inputs: Object.fromEntries(sources) }] as const;
    });
  const kept = new Set(outputs.map(([file]) => basename(file)));
  return {
    ...result,
    outputFiles: result.outputFiles.filter(({ path }) => kept.has(basename(path))),
    metafile: { ...result.metafile, outputs: Object.fromEntries(outputs) },
  };
}
