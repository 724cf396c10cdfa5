import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "./start-site.ts";

/** Copies all that a build needs, which is what .dockerignore lets through, and links the packages. */
export function copySources(folder: string, others: readonly string[] = []): void {
  const lines = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n");
  const sources = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  mkdirSync(folder, { recursive: true });
  for (const name of [...sources, ...others])
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"), "junction");
}

export async function buildIn(folder: string, env: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, ["build.mjs"], { cwd: folder, env: { ...process.env, ...env } });
}
