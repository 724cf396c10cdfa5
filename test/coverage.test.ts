import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { projectCopy } from "./support/project-copy.ts";

const copy = projectCopy();

test("where the build fails no test runs, on what was built before", () => {
  writeFileSync(join(copy.folder, "shared/pages.ts"), "export const pages = [[");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/coverage.mjs"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("shared/pages.ts:1:");
  expect(stderr).not.toMatch(/jest|No test/);
});

test("the last build that is left behind is one to deploy, whatever becomes of the tests", () => {
  const built = join(copy.folder, "built");
  writeFileSync(
    join(copy.folder, "build.mjs"),
    `import { appendFileSync } from "node:fs";
appendFileSync(${JSON.stringify(built)}, JSON.stringify(process.argv.slice(2)));`,
  );
  const { status } = spawnSync(process.execPath, ["scripts/coverage.mjs"], { cwd: copy.folder });
  expect([status, readFileSync(built, "utf8")]).toEqual([1, '["--unminified"][]']);
});
