import { basename, relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import { joinChunks } from "./join-chunks.mjs";
import { modulesOfPages } from "./modules-of-pages.mjs";
import { outputOf } from "./output-of.mjs";
import { setMapsApart } from "./set-maps-apart.mjs";

/** The scripts that report errors: one of them is loaded, and only where there is somewhere to report to. */
const REPORTING = ["client/sentry.ts", "client/sentry-with-tracing.ts"];

/**
 * Bundles what the browser runs: the script that a first view waits for, the one that it starts, a module for each
 * page, and what these share, in as few files as can be. Says which of the files a page needs.
 * @param {import("./join-chunks.mjs").Options} options
 * @param {readonly { path: string, file: string }[]} pages
 */
export async function bundleScripts(options, pages) {
  // Each by itself: split from one build, the smaller would share a chunk with all of the larger, since they come out
  // of one package.
  const reporting = await Promise.all(
    REPORTING.map((file) => esbuild.build({ ...options, entryPoints: [file], plugins: [] })),
  );
  const plugins = [...(options.plugins ?? []), builtAlready(options.absWorkingDir, reporting)];
  const split = { ...options, entryPoints: ["client/start.tsx"], plugins, splitting: true };
  const site = await joinChunks(split, (await esbuild.build(split)).metafile);
  // By itself as well: what it shared with the rest would be a second file that a first view waits for.
  const boot = await esbuild.build({
    ...options,
    entryPoints: ["client/boot.ts"],
    plugins: [builtAlready(options.absWorkingDir, [site])],
  });

  const builds = [boot, site, ...reporting];
  return {
    ...setMapsApart(
      options.absWorkingDir,
      builds.flatMap(({ outputFiles }) => outputFiles),
    ),
    metafiles: builds.map(({ metafile }) => metafile),
    entry: outputOf(boot.metafile.outputs, "client/boot.ts"),
    pageModules: modulesOfPages(site.metafile.outputs, pages),
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
