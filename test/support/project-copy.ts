import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { copySources } from "./build-elsewhere.ts";

export interface ProjectCopy {
  readonly folder: string;
}

/** A copy of the project's sources that the tests of a file may change, with the installed packages. */
export function projectCopy(): ProjectCopy {
  const copy = { folder: "" };
  beforeAll(() => {
    copy.folder = mkdtempSync(join(tmpdir(), "project-copy-"));
    copySources(copy.folder, ["tsconfig.json", ".biome.json", ".gitignore"]);
  });
  afterAll(() => rmSync(copy.folder, { recursive: true }));
  return copy;
}
