import * as esbuild from "esbuild";
import { BOOT, REPORTING, START } from "./describe-assets.ts";
import { extractSourceMaps } from "./dist.ts";

type Options = esbuild.BuildOptions & { absWorkingDir: string; metafile: true; write: false };

/**
 * Bundles the browser's scripts. esbuild splits the site into what starts it, a module for each page, and what these
 * share. boot.ts stands alone, because a first view waits for it. The two scripts that report stand alone too: in a
 * file that they share there would be all that the larger one uses, and the smaller one would have to load it.
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
