import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder } from "./start-site.ts";

/** What a build needs of the project's folder, beside the packages: it is what .dockerignore lets through. */
function sourcesOfBuild(): string[] {
  const lines = readFileSync(join(projectFolder, ".dockerignore"), "utf8").split("\n");
  return lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
}

/** Makes a folder with the sources of the site, and what `others` name, for a test to change and to build. */
export function copySources(folder: string, others: readonly string[] = []): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...sourcesOfBuild(), ...others])
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  symlinkSync(join(projectFolder, "node_modules"), join(folder, "node_modules"));
}

/** Steps of a build that take long and make no script, style or page: the export of each, and what it then answers. */
const STEPS = {
  "scripts/content-desk/find-problems.mjs": ["findProblems", "[]"],
  "scripts/pictures/og-images.mjs": ["ogImages", "{ images: [], problems: [] }"],
  "scripts/build/precompress.mjs": ["precompress", "[]"],
  "scripts/build/software-bill.mjs": ["softwareBill", '""'],
};

/** Has the build in a folder, which is a copy, leave out some of its steps. */
export function leaveOutOfBuild(folder: string, ...steps: readonly (keyof typeof STEPS)[]): void {
  for (const file of steps) {
    if (!existsSync(join(folder, file))) throw new Error(`There is no ${file}`);
    const [name, answer] = STEPS[file];
    writeFileSync(join(folder, file), `export const ${name} = async () => (${answer});\n`);
  }
}

/** Builds the site of a folder, in its `dist/`, with variables beside those that this process has. */
export async function buildIn(folder: string, env: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, ["build.mjs"], { cwd: folder, env: { ...process.env, ...env } });
}
