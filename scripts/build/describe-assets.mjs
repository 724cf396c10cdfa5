import { createHash } from "node:crypto";

/**
 * What the server has to know of the browser's files: server/assets.ts says what for.
 * @param {object} built
 * @param {string} built.buildId
 * @param {{ entry: string, pageModules: Record<string, string[]>, files: { path: string, contents: Uint8Array }[] }} built.scripts
 * @param {import("esbuild").BuildResult<{ metafile: true, write: false }>} built.styles
 * @returns {import("../../server/assets.ts").Assets}
 */
export function describeAssets({ buildId, scripts, styles }) {
  const fonts = Object.keys(styles.metafile.outputs);
  return {
    buildId,
    entry: address(scripts.entry),
    pageModules: Object.fromEntries(
      Object.entries(scripts.pageModules).map(([path, modules]) => [path, modules.map(address)]),
    ),
    integrity: Object.fromEntries(scripts.files.map(({ path, contents }) => [address(path), integrityOf(contents)])),
    fonts: {
      text: fontAddress(fonts, "literata-latin-400-normal"),
      documentary: fontAddress(fonts, "archivo-latin-600-normal"),
      opera: fontAddress(fonts, "bodoni-moda-latin-500-normal"),
    },
    styles: stylesheetOf(styles)?.text.trim() ?? "",
  };
}

/**
 * The stylesheet itself, among the typefaces that it names.
 * @param {import("esbuild").BuildResult<{ write: false }>} styles
 */
export function stylesheetOf({ outputFiles }) {
  return outputFiles.find(({ path }) => path.endsWith(".css"));
}

/** @param {string} output */
function address(output) {
  return output.slice(output.lastIndexOf("/assets/"));
}

/**
 * https://www.w3.org/TR/sri/: a browser does not run a script whose bytes are others.
 * @param {Uint8Array} contents
 */
function integrityOf(contents) {
  return `sha256-${createHash("sha256").update(contents).digest("base64")}`;
}

/**
 * @param {string[]} outputs
 * @param {string} name
 */
function fontAddress(outputs, name) {
  const output = outputs.find((path) => path.includes(`/${name}-`));
  if (!output) throw new Error(`The stylesheet uses no typeface called ${name}.`);
  return address(output);
}
