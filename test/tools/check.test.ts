import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "@jest/globals";
import { projectFolder } from "../support/start-site.ts";

test.each([
  {
    failing: ["tsc", "biome", "knip"],
    status: 1,
    ran: ["tsc", "biome", "knip"],
    told: ["tsc failed. ", "biome check --error-on-warnings . failed. ", "knip failed. "],
  },
  { failing: [], status: 0, ran: ["tsc", "tsc", "biome", "knip"], told: [] },
])("all checks run, and the failure of $failing names the next step", ({ failing, status, ran, told }) => {
  const tools = mkdtempSync(join(tmpdir(), "check-"));
  for (const name of ["tsc", "biome", "knip"]) {
    const code = failing.includes(name) ? 2 : 0;
    writeFileSync(join(tools, name), `#!/bin/sh\necho "ran ${name}"\nexit ${code}\n`, { mode: 0o755 });
  }
  const { PATH = "" } = process.env;
  const run = spawnSync(process.execPath, ["scripts/check.ts"], {
    cwd: projectFolder,
    env: { PATH: tools + delimiter + PATH },
    encoding: "utf8",
  });
  rmSync(tools, { recursive: true });
  expect(run.status).toBe(status);
  expect(run.stdout.match(/^ran \w+/gm)).toEqual(ran.map((name) => `ran ${name}`));
  expect(run.stderr.includes("npm run fix")).toBe(failing.includes("biome"));
  expect(run.stderr.match(/^.* failed\. (?=.+\.$)/gm) ?? []).toEqual(told);
});
