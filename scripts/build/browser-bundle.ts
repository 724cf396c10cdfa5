import * as esbuild from "esbuild";
import { BOOT, REPORTING, START } from "./describe-assets.ts";
import { extractSourceMaps } from "./dist.ts";

type Options = esbuild.BuildOptions & { absWorkingDir: string; metafile: true; write: false };

/**
 * Bundles the browser's scripts. esbuild splits the site into what starts it, a module for each page, and what these
 * share. The others stand alone: what a first view waits for is one file, and of the two that report, the smaller would
 * share a chunk with all of the larger.
 */
export async function bundleScripts(options: Options) {
  const builds = await Promise.all([
    esbuild.build({ ...options, entryPoints: [START, "react-dom/client"], splitting: true }),
    esbuild.build({ ...options, entryPoints: [BOOT, REPORTING.errors, REPORTING.errorsAndTimings] }),
  ]);
  return {
    ...extractSourceMaps(
      options.absWorkingDir,
      builds.flatMap(({ outputFiles }) => outputFiles),
    ),
    metafiles: builds.map(({ metafile }) => metafile),
  };
}
