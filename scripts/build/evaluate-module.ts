import { SourceMap } from "node:module";
import * as esbuild from "esbuild";
import { tunesPlugin } from "./engraved-tunes.ts";

/** The name that evaluated modules have in stacks. */
const NAME_IN_STACKS = "evaluated.mjs";
const FRAME = new RegExp(`\\b${NAME_IN_STACKS}:(\\d+):(\\d+)\\)?$`);

/**
 * Runs a module that imports the project's sources, and returns its exports. The build can then ask the sources
 * themselves and needs no copy of what they say.
 * @param root The folder that the module's imports start from.
 */
export async function evaluateModule(
  root: string,
  contents: string,
  options: esbuild.BuildOptions = {},
): Promise<unknown> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "error",
    outfile: NAME_IN_STACKS,
    platform: "node",
    sourcemap: "external",
    sourcesContent: false,
    stdin: { contents, resolveDir: root },
    target: "node22",
    ...options,
    plugins: [tunesPlugin, ...(options.plugins ?? [])],
    write: false,
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  // Without this, every stack frame would hold the whole module as its address.
  const text = `${textOf(".mjs")}//# sourceURL=${NAME_IN_STACKS}\n`;
  return import(`data:text/javascript,${encodeURIComponent(text)}`).catch((error) => {
    const place = sourceLocation(error, new SourceMap(JSON.parse(textOf(".map"))));
    if (!place) throw error;
    throw new Error(`${place}: ${error}`, { cause: error });
  });
}

/**
 * Where in the project's sources an evaluated module threw, as file:line:column; undefined if its stack does not say. In
 * Markdown only the file is known, because the compiled lines are not the written ones.
 */
function sourceLocation(thrown: unknown, map: SourceMap): string | undefined {
  const stack = thrown instanceof Error ? String(thrown.stack).split("\n") : [];
  for (const frame of stack) {
    const [, line, column] = FRAME.exec(frame) ?? [];
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (line === undefined || !("originalSource" in entry)) continue;
    const { originalSource: file, originalLine, originalColumn } = entry;
    if (file.endsWith(".mdx")) return `${file}:1:1`;
    if (!file.startsWith("node_modules/")) return `${file}:${originalLine + 1}:${originalColumn + 1}`;
  }
  return undefined;
}

/**
 * Ends the process without a stack if esbuild fails: it has already printed what is wrong, with file and line. Any other
 * error is printed as usual.
 */
export function exitOnBuildError(): void {
  process.once("uncaughtException", (error) => {
    if (!("errors" in error)) console.error(error);
    process.exitCode = 1;
  });
}
