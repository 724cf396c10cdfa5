import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { BuildResult, Metafile, OutputFile } from "esbuild";
import type { Assets } from "../../server/config/assets.ts";
import { typefaces } from "../../shared/site/site.ts";
import type { PageDataFile } from "./page-data.ts";
import type { PageFile } from "./page-files.ts";

type Outputs = Metafile["outputs"];

/** The script that a first view waits for. */
export const BOOT = "client/boot.ts";
/** The script that it starts. */
export const START = "client/start.tsx";
/** A browser loads at most one of them, and only if there is somewhere to report to. */
export const REPORTING = { errors: "client/sentry.ts", errorsAndTimings: "client/sentry-with-tracing.ts" };

interface Built {
  readonly buildId: string;
  readonly pages: readonly PageFile[];
  readonly scripts: {
    readonly files: readonly { path: string; contents: Uint8Array }[];
    readonly metafiles: readonly Metafile[];
  };
  readonly styles: BuildResult<{ metafile: true; write: false }>;
  readonly data: readonly PageDataFile[];
}

/** What the server has to know about the browser's files: the contents of assets.json. */
export function describeAssets({ buildId, pages, scripts, styles, data }: Built): Assets {
  const { text, headings, rooms } = typefaces;
  const fonts = Object.keys(styles.metafile.outputs);
  const outputs: Outputs = Object.assign({}, ...scripts.metafiles.map((metafile) => metafile.outputs));
  const scriptAddress = (source: string) => address(outputOf(outputs, source));
  return {
    buildId,
    entry: scriptAddress(BOOT),
    pageModules: Object.fromEntries(pages.map(({ path, file }) => [path, modulesOf(outputs, file).map(address)])),
    reporting: {
      errors: scriptAddress(REPORTING.errors),
      errorsAndTimings: scriptAddress(REPORTING.errorsAndTimings),
    },
    data: data.map(({ page, path, contents }) => ({ page, href: address(path), integrity: integrityOf(contents) })),
    integrity: Object.fromEntries(scripts.files.map(({ path, contents }) => [address(path), integrityOf(contents)])),
    fonts: {
      text: fontAddress(fonts, text),
      headings: fontAddress(fonts, headings),
      rooms: Object.fromEntries(Object.entries(rooms).map(([room, cut]) => [room, fontAddress(fonts, cut)])),
    },
    styles: stylesheetOf(styles)?.text.trim() ?? "",
  };
}

/** The stylesheet, without the typefaces that were built with it. */
export function stylesheetOf({ outputFiles }: BuildResult<{ write: false }>): OutputFile | undefined {
  return outputFiles.find(({ path }) => path.endsWith(".css"));
}

/** The file that esbuild made from a source file. */
export function outputOf(outputs: Outputs, source: string): string {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source);
  if (!found) throw new Error(`The build made no file of ${source}.`);
  return found[0];
}

/** The files that a page's first view needs beside the entry. The first is the one to start. */
function modulesOf(outputs: Outputs, pageFile: string): string[] {
  const started = [START, pageFile].map((source) => outputOf(outputs, source));
  return [...new Set(started.flatMap((output) => [output, ...staticImports(outputs, output)]))];
}

/** What a file imports statically, directly or through other files. */
function staticImports(outputs: Outputs, output: string): string[] {
  const imports = outputs[output]?.imports ?? [];
  const needed = imports
    .filter(({ kind, external }) => kind === "import-statement" && !external)
    .map(({ path }) => path);
  return needed.flatMap((path) => [path, ...staticImports(outputs, path)]);
}

function address(output: string): string {
  return output.slice(output.lastIndexOf("/assets/"));
}

/** https://www.w3.org/TR/sri/: a browser runs a script only if its bytes match. */
function integrityOf(contents: Uint8Array): string {
  return `sha256-${createHash("sha256").update(contents).digest("base64")}`;
}

function fontAddress(outputs: string[], { file }: { readonly file: string }): string {
  const name = basename(file);
  const output = outputs.find((path) => path.includes(`/${name}-`));
  if (!output) throw new Error(`The stylesheet uses no typeface called ${name}.`);
  return address(output);
}
