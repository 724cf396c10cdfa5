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
          inputs: fromPackages(Object.assign({}, ...metafiles.map(({ inputs }) => inputs))),
          outputs: Object.assign({}, ...metafiles.map(({ outputs }) => outputs)),
        };
        for (const output of Object.values(result.metafile.outputs)) output.inputs = fromPackages(output.inputs);
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

/** Without the modules that build-options.ts makes up. typefaces.ts makes woff2 of published ttf. */
function fromPackages<Input>(inputs: Record<string, Input>): Record<string, Input> {
  const entries = Object.entries(inputs).filter(([path]) => !/^(?:built-in|with server):/.test(path));
  return Object.fromEntries(entries.map(([path, input]) => [path.replace(/(_others)?\.woff2$/, ".ttf"), input]));
}
