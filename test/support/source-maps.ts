import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { projectFolder } from "./start-site.ts";

export interface BuiltMap {
  /** Below `dist/sourcemaps`. */
  readonly path: string;
  /** The path of its script below `dist`. */
  readonly script: string;
  readonly text: string;
  readonly debugId: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
}

export interface SourceLine {
  readonly file: string;
  readonly text: string;
}

interface Event {
  readonly exception: { readonly values: readonly { readonly stacktrace: { readonly frames: readonly Frame[] } }[] };
  readonly debug_meta: { readonly images: readonly Image[] };
}

interface Frame {
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

interface Image {
  readonly type: string;
  readonly code_file: string;
  readonly debug_id: string;
}

export function builtMaps(): BuiltMap[] {
  const folder = join(projectFolder, "dist/sourcemaps");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((path) => path.endsWith(".map"))
    .map((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      const { debug_id: debugId, sources, sourcesContent } = JSON.parse(text);
      const script = path.replace(/^assets\//, "client/assets/").replace(/\.map$/, "");
      return { path, script, text, debugId, sources, sourcesContent };
    });
}

/**
 * Reads an event's stack as Sentry does: finds the map of each frame by its debug id, and in it the source line. The
 * place that threw comes first. Leaves out frames without a map.
 */
export function resolveStack({ exception, debug_meta }: Event, maps: readonly BuiltMap[]): SourceLine[] {
  const frames = exception.values[0]?.stacktrace.frames ?? [];
  return frames.toReversed().flatMap(({ filename, lineno, colno }) => {
    const image = debug_meta.images.find(({ type, code_file }) => type === "sourcemap" && code_file === filename);
    const map = maps.find(({ debugId }) => debugId === image?.debug_id);
    return (map && sourceLine(map, lineno, colno - 1)) ?? [];
  });
}

/** The source line of a place in a script. Lines are counted from 1, columns from 0. */
export function sourceLine(map: BuiltMap, line: number, column: number): SourceLine | undefined {
  const original = originalPositionFor(new TraceMap(map.text), { line, column });
  if (original.source === null) return undefined;
  const content = map.sourcesContent[map.sources.indexOf(original.source)] ?? "";
  return { file: original.source, text: content.split("\n")[original.line - 1]?.trim() ?? "" };
}
