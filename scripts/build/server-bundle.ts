import { basename } from "node:path";
import * as esbuild from "esbuild";
import { outputOf } from "./describe-assets.ts";
import { extractSourceMaps } from "./dist.ts";

type Options = esbuild.BuildOptions & { absWorkingDir: string; outdir: string; metafile: true; write: false };

/** What index.js starts. */
export const SERVE = "server/serve.ts";

/** Bundles the server: index.js, and the rest in a file whose name has a hash, to which its source map belongs. */
export async function bundleServer(options: Options) {
  const { absWorkingDir: root, outdir } = options;
  const serve = await esbuild.build(options);
  const file = basename(outputOf(serve.metafile.outputs, SERVE));
  const index = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    define: { SERVE_FILE: JSON.stringify(`./${file}`) },
    entryPoints: ["server/index.ts"],
    format: "esm",
    outdir,
    platform: "node",
    write: false,
  });
  return { ...extractSourceMaps(root, [...serve.outputFiles, ...index.outputFiles]), metafile: serve.metafile };
}
