/**
 * The file that the bundler made of a source file.
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {string} source
 */
export function outputOf(outputs, source) {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`The build made no file of ${source}.`);
  return found[0];
}
