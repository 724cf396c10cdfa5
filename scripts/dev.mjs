// Builds, serves, and does both again whenever a source file is saved. A build that fails leaves the last good one
// serving, and says what is wrong with file and line.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";

/** Editors write a file in several steps; a build waits for the last of them, in milliseconds. */
const SETTLING_MS = 50;

const root = join(import.meta.dirname, "..");
/** @type {import("node:child_process").ChildProcess | undefined} */
let server;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let building = Promise.resolve();

for (const folder of ["server", "client", "shared"]) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, SETTLING_MS);
  });
}
rebuild();

/** One build at a time, in the order of the changes. */
function rebuild() {
  building = building.then(buildAndServe);
}

async function buildAndServe() {
  const [code] = await once(run("build.mjs", "--dev"), "exit");
  if (code !== 0) return;
  if (server?.kill()) await once(server, "exit");
  server = run("--env-file-if-exists=.env", "dist/server/index.js");
}

/** @param {string[]} args */
function run(...args) {
  return spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
}
