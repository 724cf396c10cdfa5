import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { replaceInFile } from "./replace-in-file.ts";
import { projectFolder } from "./start-site.ts";

/** All that a build needs except the packages: what .dockerignore lets through. */
function sourcesOfBuild(): string[] {
  const lines = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n");
  return lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
}

export function copySources(folder: string, others: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...sourcesOfBuild(), ...others])
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"), "junction");
}

/** Slow steps of a build that change no script or page: the file, and what the step returns if it is left out. */
const STEPS = {
  findProblems: ["scripts/content-lint/find-problems.ts", "[]"],
  ogImages: ["scripts/pictures/og-images.ts", "{ images: [], problems: [] }"],
  precompress: ["scripts/build/dist.ts", "[]"],
  splitTypefaces: ["scripts/build/typefaces.ts", '{ name: "whole typefaces", setup() {} }'],
};

export function leaveOutOfBuild(folder: string, ...steps: readonly (keyof typeof STEPS)[]): void {
  for (const step of steps) {
    const [file, result] = STEPS[step];
    const kind = step === "splitTypefaces" ? "" : "async ";
    const before = `export ${kind}function ${step}(`;
    const after = `export const ${step} = ${kind}() => (${result});\nexport ${kind}function full_${step}(`;
    replaceInFile(join(folder, String(file)), before, after);
  }
}

export async function buildIn(folder: string, env: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, ["build.mjs"], { cwd: folder, env: { ...process.env, ...env } });
}
