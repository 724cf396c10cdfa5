// Runs the tests and measures how much of server/, client/ and shared/ they run: in Jest, in the built server's processes
// and in the browser. Writes the report to coverage/. Exits with status 1 if a test fails or coverage is too low. Builds
// the site again at the end.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { CoverageReport } from "monocart-coverage-reports";

/** In percent. */
const LEAST = [
  { kind: "lines", least: 95 },
  { kind: "branches", least: 90 },
] as const;

const root = join(import.meta.dirname, "..");
const counted = join(root, "coverage/counted");
const sources = /^(?:server|client|shared)\/.*(?<!\.d)\.tsx?$/;
process.chdir(root);
rmSync(counted, { recursive: true, force: true });

/** Ends first if this process gets a signal. */
let running: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => running?.kill(signal));

// Not minified, so that Jest's and the browser's counts map to the same places in the source.
if ((await run("build.mjs", "--unminified")) !== 0) process.exit(1);
try {
  const tests = await run(
    ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "node_modules/jest/bin/jest.js"],
    ...["--config", "test/coverage.jest.config.mjs"],
    ...process.argv.slice(2),
  );
  // Tests that a signal ended have not run everything.
  const enough = tests !== null && (await report());
  process.exitCode = tests === 0 && enough ? 0 : 1;
} finally {
  // An unminified build must not be deployed. In its own process group it does not get Ctrl-C.
  const [status] = await once(start({ detached: true }, "build.mjs"), "close");
  if (status !== 0) process.exitCode = 1;
}

/** Writes the report, and returns whether coverage is high enough. */
async function report(): Promise<boolean> {
  const report = new CoverageReport({
    name: "Two Evenings",
    outputDir: "coverage/report",
    baseDir: root,
    logging: "error",
    reports: ["v8", "console-summary", "json-summary"],
    sourceFilter: (path) => sources.test(path),
    sourcePath: (path) => (path.startsWith(root) ? relative(root, path) : path),
    all: {
      dir: ["server", "client", "shared"],
      filter: (path) => sources.test(relative(root, path)) && hasCode(path),
    },
  });
  for (const file of existsSync(counted) ? readdirSync(counted) : []) {
    const { result } = JSON.parse(readFileSync(join(counted, file), "utf8"));
    const entries = result.flatMap(entryOf);
    if (entries.length > 0) await report.add(entries);
  }
  const { summary } = (await report.generate()) ?? {};
  if (!summary) throw new Error("No test has run anything.");
  let enough = true;
  for (const { kind, least } of LEAST) {
    const share = Number(summary[kind].pct);
    if (share >= least) continue;
    enough = false;
    console.error(
      `${share} % of ${kind} are run; at least ${least} % have to be. Open coverage/report/index.html to see which are not.`,
    );
  }
  return enough;
}

/** Returns the exit status, or null if a signal ended the process. */
async function run(...args: string[]): Promise<number | null> {
  running = start({}, ...args);
  const [status] = await once(running, "close");
  running = undefined;
  return status;
}

function start(options: { detached?: boolean }, ...args: string[]): ChildProcess {
  return spawn(process.execPath, args, {
    ...options,
    stdio: "inherit",
    env: { ...process.env, COVERAGE_FOLDER: counted },
  });
}

/** Whether a file holds more than types. */
function hasCode(path: string): boolean {
  const loader = path.endsWith("x") ? "tsx" : "ts";
  return transformSync(readFileSync(path, "utf8"), { loader }).code !== "";
}

interface CountedScript {
  readonly url: string;
  readonly functions: readonly unknown[];
  readonly source?: string;
}

// A script with its text and source map, which is in dist/sourcemaps for built scripts, and inline for what Jest has
// transformed. Empty for any other script.
function entryOf({ url, functions, source }: CountedScript) {
  if (source !== undefined) return { url, functions, source };
  const file = built(url);
  if (!file || !existsSync(file)) return [];
  const folder = basename(join(file, ".."));
  const map = join("dist/sourcemaps", folder, `${basename(file)}.map`);
  if (!existsSync(map)) return [];
  return { url: file, functions, source: readFileSync(file, "utf8"), sourceMap: JSON.parse(readFileSync(map, "utf8")) };
}

/** The built file at an address. */
function built(url: string): string | undefined {
  if (url.startsWith("file:")) {
    // Any copy of the build is the same: names hold a hash of the bytes.
    return /\/(dist\/server\/[\w-]+\.js)$/.exec(fileURLToPath(url))?.[1];
  }
  return /^https?:\/\/[^/]+\/assets\/([\w-]+\.js)$/.exec(url)?.[1]?.replace(/^/, "dist/client/assets/");
}
