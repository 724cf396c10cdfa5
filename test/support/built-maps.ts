import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./start-site.ts";

export interface BuiltMap {
  /** Below `dist/sourcemaps`. */
  readonly path: string;
  /** The path of its script below `dist`. */
  readonly script: string;
  readonly text: string;
  readonly debugId: string;
}

export function builtMaps(): BuiltMap[] {
  const folder = join(projectFolder, "dist/sourcemaps");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".map"));
  return paths.map((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    const script = path.replace(/^assets\//, "client/assets/").replace(/\.map$/, "");
    return { path, script, text, debugId: JSON.parse(text).debug_id };
  });
}
