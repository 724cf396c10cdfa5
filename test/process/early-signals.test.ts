import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { copyDist } from "../support/copy-dist.ts";
import { eventually } from "../support/eventually.ts";
import { processTree } from "../support/process-tree.ts";
import { follow, projectFolder, type RunningProcess, runServer } from "../support/start-site.ts";

/** Runs a command as process 1, as in a container, and exits with its status. */
const [unshare, ...namespaces] = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
const inContainer = spawnSync(unshare, [...namespaces, "true"]).status === 0 ? test : test.skip;

const folder = mkdtempSync(join(tmpdir(), "early-signals-"));
const assetsFile = join(folder, "dist/assets.json");

beforeAll(async () => {
  await copyDist(folder);
  rmSync(assetsFile);
  execFileSync("mkfifo", [assetsFile]);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ["SIGTERM", 143],
  ["SIGINT", 130],
] as const)("%s while the process starts", (signal, status) => {
  test("ends it as the kernel would", async () => {
    const site = follow(runServer(folder, { PORT: "0" }));
    const assets = await open(assetsFile, "w");
    site.process.kill(signal);
    expect(await site.ended).toBe(signal);
    await assets.close();
  });

  inContainer("is not lost where that is process 1 of a container", async () => {
    const site = runInContainer({ PORT: "0" });
    const assets = await open(assetsFile, "w");
    process.kill(await eventually(() => processTree(Number(site.process.pid))[1]), signal);
    await assets.writeFile(await readFile(join(projectFolder, "dist/assets.json")));
    await assets.close();
    expect(await site.ended).toBe(status);
    expect(site.output()).toBe("");
  });
});

function runInContainer(env: Record<string, string>): RunningProcess {
  const { PATH = "" } = process.env;
  return follow(
    spawn(unshare, [...namespaces, process.execPath, "dist/server/index.js"], {
      cwd: folder,
      env: { PATH, ...env },
    }),
  );
}
