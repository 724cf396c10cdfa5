import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replaceInFile } from "./replace-in-file.ts";

/** The address of a text that cannot be made. */
export const BROKEN_TEXT = "/robots.txt";

/** Adds a mistake to that text in a copy of the build. Call it before the server starts. */
export function breakText(folder: string): void {
  const words = '"User-agent: *"';
  const server = join(folder, "dist/server");
  const file = readdirSync(server).find((name) => readFileSync(join(server, name), "utf8").includes(words));
  replaceInFile(join(server, file ?? "index.js"), words, "missing");
}
