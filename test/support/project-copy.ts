import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { projectFolder } from "./start-site.ts";

const PARTS = [
  "server",
  "client",
  "shared",
  "scripts",
  "build.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

export interface ProjectCopy {
  readonly folder: string;
}

/** A copy of the project's sources for all tests of a file to write into, with the packages that are installed here. */
export function projectCopy(): ProjectCopy {
  const copy = { folder: "" };
  beforeAll(() => {
    copy.folder = mkdtempSync(join(tmpdir(), "project-copy-"));
    for (const part of [...PARTS, ".biome.json", ".gitignore"]) {
      cpSync(join(projectFolder, part), join(copy.folder, part), { recursive: true });
    }
    symlinkSync(join(projectFolder, "node_modules"), join(copy.folder, "node_modules"));
  });
  afterAll(() => rmSync(copy.folder, { recursive: true }));
  return copy;
}
