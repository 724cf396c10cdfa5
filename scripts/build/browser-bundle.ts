import { basename, relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import { modulesOfPages, outputOf } from "./describe-assets.ts";
import { extractSourceMaps } from "./dist.ts";
import { mergeChunks, type SplitOptions } from "./merge-chunks.ts";
import type { PageFile } from "./page-files.ts";

/** Both report errors. A browser loads at most one of them, and only if there is somewhere to report to. */
const REPORTING = ["client/sentry.ts", "client/sentry-with-tracing.ts"];

/**
 * Bundles the browser's scripts: the one that a first view waits for, the one that it starts, a module for each page,
 * and what these share, in as few files as possible. `pageModules` lists each page's files.
 */
export async function bundleScripts(options: SplitOptions, pages: readonly PageFile[]) {
  // One build each: split from one build, the smaller would share a chunk with all of the larger, because both come
  // from one package.
  const reporting = await Promise.all(
    REPORTING.map((file) => esbuild.build({ ...options, entryPoints: [file], plugins: [] })),
  );
  const plugins = [...(options.plugins ?? []), builtAlready(options.absWorkingDir, reporting)];
  const split = { ...options, entryPoints: ["client/start.tsx"], plugins, splitting: true };
  const site = await mergeChunks(split, (await esbuild.build(split)).metafile);
  // Built separately, because a chunk shared with the rest would be a second file that a first view waits for.
  const boot = await esbuild.build({
    ...options,
    entryPoints: ["client/boot.ts"],
    plugins: [builtAlready(options.absWorkingDir, [site])],
  });

  const builds = [boot, site, ...reporting];
  return {
    ...extractSourceMaps(
      options.absWorkingDir,
      builds.flatMap(({ outputFiles }) => outputFiles),
    ),
    metafiles: builds.map(({ metafile }) => metafile),
    entry: outputOf(boot.metafile.outputs, "client/boot.ts"),
    pageModules: modulesOfPages(site.metafile.outputs, pages),
  };
}

/** Lets a build import the files of earlier builds by their hashed names. */
function builtAlready(root: string, builds: readonly { metafile: esbuild.Metafile }[]): esbuild.Plugin {
  const outputs = builds.flatMap(({ metafile }) => Object.entries(metafile.outputs));
  const names = new Map(outputs.map(([output, { entryPoint }]) => [entryPoint, basename(output)]));
  return {
    name: "built already",
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
        const name = names.get(relative(root, resolve(resolveDir, path)).replaceAll("\\", "/"));
        return name === undefined ? undefined : { path: `./${name}`, external: true };
      });
    },
  };
}
