import { cyclonedxEsbuildPlugin } from "@cyclonedx/cyclonedx-esbuild";
import * as esbuild from "esbuild";

/**
 * Writes the bundled packages as a CycloneDX bill of materials to sbom.json in a folder. The plugin writes one for each
 * build, so this build makes no files of its own and stands for all others.
 */
export async function writeSoftwareBill(
  root: string,
  folder: string,
  metafiles: readonly esbuild.Metafile[],
): Promise<void> {
  const allBuilds: esbuild.Plugin = {
    name: "all builds",
    setup(build) {
      build.onEnd((result) => {
        result.metafile = {
          inputs: packagesAndFiles(Object.assign({}, ...metafiles.map(({ inputs }) => inputs))),
          outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
        };
        for (const output of Object.values(result.metafile.outputs)) output.inputs = packagesAndFiles(output.inputs);
      });
    },
  };
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [],
    outdir: folder,
    plugins: [
      allBuilds,
      cyclonedxEsbuildPlugin({ outputFile: "sbom.json", outputReproducible: true, logLevel: "silent" }),
    ],
  });
}

/** Without the modules that plugins of build-options.ts make up. */
function packagesAndFiles<Input>(inputs: Record<string, Input>): Record<string, Input> {
  return Object.fromEntries(Object.entries(inputs).filter(([path]) => !/^(?:built-in|with server):/.test(path)));
}
