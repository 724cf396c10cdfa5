import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { projectCopy } from "../support/project-copy.ts";
import { follow } from "../support/start-site.ts";

const copy = projectCopy();

test("if the build fails, no test runs against the old one", () => {
  writeFileSync(join(copy.folder, "shared/site/pages.ts"), "export const pages = [[");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/coverage.ts"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("shared/site/pages.ts:1:");
  expect(stderr).not.toMatch(/jest|No test/);
});

test.each([
  ["no test can be run", "throw new Error('No test.');"],
  // A terminal sends it to the whole group, `kill` to one process.
  ["a Ctrl-C ends the tests", "process.kill(-process.ppid, 'SIGINT');"],
  ["SIGTERM ends the tests", "process.kill(process.ppid, 'SIGTERM'); process.stdin.resume();"],
])("if %s, the last build can be deployed", async (_case, tests) => {
  const built = join(copy.folder, "built");
  rmSync(built, { force: true });
  writeFileSync(
    join(copy.folder, "build.mjs"),
    `import { appendFileSync } from "node:fs";
const { argv, ppid } = process;
if (argv.length < 3) process.kill(-ppid, "SIGINT");
appendFileSync(${JSON.stringify(built)}, JSON.stringify(argv.slice(2)));`,
  );
  // Jest reads this file before any test runs.
  mkdirSync(join(copy.folder, "test"), { recursive: true });
  writeFileSync(join(copy.folder, "test/coverage.jest.config.mjs"), `${tests}\nexport default {};`);
  const coverage = spawn(process.execPath, ["scripts/coverage.ts"], { cwd: copy.folder, detached: true });
  const status = await follow(coverage).ended;
  expect([status, readFileSync(built, "utf8")]).toEqual([1, '["--unminified"][]']);
});
