import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Metafile } from "esbuild";

const COMMAND = new URL("../bin/cyclonedx-esbuild-cli.js", import.meta.resolve("@cyclonedx/cyclonedx-esbuild"));
/** Modules made by an esbuild plugin have its namespace before their names, and are of no package. */
const MADE_UP = /^[\w-]+:/;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The bundled packages as a CycloneDX bill of materials. CycloneDX's esbuild plugin would write one for each build; its
 * command reads all of them as one.
 */
export async function softwareBill(root: string, metafiles: readonly Metafile[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "software-bill-"));
  try {
    const file = join(folder, "metafile.json");
    await writeFile(file, JSON.stringify(merge(metafiles)));
    const args = [fileURLToPath(COMMAND), "--output-reproducible", "--build-working-dir", root, file];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: MAX_BYTES });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A source may be in several builds, with other imports in each. */
function merge(metafiles: readonly Metafile[]): Metafile {
  const inputs: Metafile["inputs"] = {};
  for (const [path, input] of metafiles.flatMap((metafile) => Object.entries(metafile.inputs))) {
    inputs[path] = { ...input, imports: [...(inputs[path]?.imports ?? []), ...input.imports] };
  }
  const outputs = metafiles.flatMap((metafile) =>
    Object.entries(metafile.outputs).map(([path, output]) => {
      const files = Object.entries(output.inputs).filter(([input]) => !MADE_UP.test(input));
      return [path, { ...output, inputs: Object.fromEntries(files) }];
    }),
  );
  return { inputs, outputs: Object.fromEntries(outputs) };
}
