import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { projectFolder } from "./support/start-site.ts";

const folder = mkdtempSync(join(tmpdir(), "bench-processors-"));
const script = `import { shareProcessors } from "./scripts/bench/processors.mjs";
  const { serverAlone, prefix } = shareProcessors();
  console.log(JSON.stringify({ serverAlone, prefix }));`;

afterAll(() => rmSync(folder, { recursive: true }));

test("a server is not said to have a processor alone where the client may have no other one", () => {
  // As in a container that has the first processor of several.
  writeFileSync(join(folder, "taskset"), '#!/bin/sh\n[ "$1" = -c ]\n', { mode: 0o755 });
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: projectFolder,
    env: { PATH: folder },
    encoding: "utf8",
  });
  expect(JSON.parse(stdout)).toEqual({ serverAlone: false, prefix: [] });
});
