import { basename, relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import { joinChunks } from "./join-chunks.mjs";
import { outputOf } from "./output-of.mjs";
import { setMapsApart } from "./set-maps-apart.mjs";

/** The scripts that report errors: one of them is loaded, and only where there is somewhere to report to. */
const REPORTING = ["client/sentry.ts", "client/sentry-with-tracing.ts"];

/**
 * Bundles what the browser runs: the script that a first view waits for, the one that it starts, a module for each page,
 * and what these share. Says which of the files a page needs.
 * @param {import("./join-chunks.mjs").Options} options
 * @param {{ pages: readonly { path: string, file: string }[], joined: boolean }} site `joined`: what pages share is in as few
 *   files as can be, which takes a second pass.
 */
export async function bundleScripts(options, { pages, joined }) {
  // Each by itself: split from one build, the smaller would share a chunk with all of the larger, since they come out of
  // one package.
  const reporting = await Promise.all(
    REPORTING.map((file) => esbuild.build({ ...options, entryPoints: [file], plugins: [] })),
  );
  const plugins = [...(options.plugins ?? []), builtAlready(options.absWorkingDir, reporting)];
  const split = { ...options, entryPoints: ["client/start.tsx"], plugins, splitting: true };
  const first = await esbuild.build(split);
  const site = joined ? await joinChunks(split, first.metafile) : first;
  // By itself as well: what it shared with the rest would be a second file that a first view waits for.
  const boot = await esbuild.build({
    ...options,
    entryPoints: ["client/boot.ts"],
    plugins: [builtAlready(options.absWorkingDir, [site])],
  });

  const { outputs } = site.metafile;
  const start = outputOf(outputs, "client/start.tsx");
  const builds = [boot, site, ...reporting];
  return {
    ...setMapsApart(
      options.absWorkingDir,
      builds.flatMap(({ outputFiles }) => outputFiles),
    ),
    metafiles: builds.map(({ metafile }) => metafile),
    entry: outputOf(boot.metafile.outputs, "client/boot.ts"),
    /** For each page's path, the files beside the entry that its first view needs. */
    pageModules: Object.fromEntries(
      pages.map(({ path, file }) => {
        const page = outputOf(outputs, file);
        return [path, [...new Set([start, page].flatMap((output) => [output, ...staticImports(outputs, output)]))]];
      }),
    ),
  };
}

/**
 * Lets a build import the files of earlier ones by their hashed names.
 * @param {string} root
 * @param {{ metafile: import("esbuild").Metafile }[]} builds
 * @returns {import("esbuild").Plugin}
 */
function builtAlready(root, builds) {
  const outputs = builds.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const names = new Map(outputs.map(([output, { entryPoint }]) => [entryPoint, basename(output)]));
  return {
    name: "built already",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const name = names.get(relative(root, resolve(resolveDir, path)));
        return name === undefined ? undefined : { path: `./${name}`, external: true };
      });
    },
  };
}

/**
 * The files that a file needs before it can run, and those that they need.
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {string} output
 * @returns {string[]}
 */
function staticImports(outputs, output) {
  const imports = outputs[output]?.imports ?? [];
  const needed = imports
    .filter(({ kind, external }) => kind === "import-statement" && !external)
    .map(({ path }) => path);
  return needed.flatMap((path) => [path, ...staticImports(outputs, path)]);
}
