// Runs the tests and says how much of server/, client/ and shared/ they run: in Jest itself, in the built server's
// processes, and in the browser. The report is in coverage/. Ends with status 1 where a test fails or too little is
// run. The site is built as ever afterwards.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import { CoverageReport } from "monocart-coverage-reports";

/** The least share that the tests have to run, in percent. */
const LEAST = /** @type {const} */ ([
  { kind: "lines", least: 95 },
  { kind: "branches", least: 90 },
]);

const root = join(import.meta.dirname, "..");
const counted = join(root, "coverage/counted");
const sources = /^(?:server|client|shared)\/.*(?<!\.d)\.tsx?$/;
process.chdir(root);
rmSync(counted, { recursive: true, force: true });

/** @type {import("node:child_process").ChildProcess | undefined} What ends first where this is told to end. */
let running;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => running?.kill(signal));

// Not minified: what Jest and the browser have run of one expression is one place in the source then, and not two.
if ((await run("build.mjs", "--unminified")) !== 0) process.exit(1);
try {
  const tests = await run(
    ...["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "node_modules/jest/bin/jest.js"],
    ...["--config", "test/coverage.jest.config.mjs"],
    ...process.argv.slice(2),
  );
  // Tests that a signal has ended have run too little.
  const enough = tests !== null && (await report());
  process.exitCode = tests === 0 && enough ? 0 : 1;
} finally {
  // Nobody is to deploy that build. In a group of its own, which a Ctrl-C does not reach.
  const [status] = await once(start({ detached: true }, "build.mjs"), "close");
  if (status !== 0) process.exitCode = 1;
}

/** Writes the report, and answers whether enough is run. */
async function report() {
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
    console.error(`${share} % of ${kind} are run; at least ${least} % have to be.`);
  }
  return enough;
}

/**
 * Answers with the status, or null where a signal has ended it.
 * @param {string[]} args
 * @returns {Promise<number | null>}
 */
async function run(...args) {
  running = start({}, ...args);
  const [status] = await once(running, "close");
  running = undefined;
  return status;
}

/**
 * @param {{ detached?: boolean }} options
 * @param {string[]} args
 */
function start(options, ...args) {
  return spawn(process.execPath, args, {
    ...options,
    stdio: "inherit",
    env: { ...process.env, COVERAGE_FOLDER: counted },
  });
}

/**
 * Whether a file holds more than types.
 * @param {string} path
 */
function hasCode(path) {
  const loader = path.endsWith("x") ? "tsx" : "ts";
  return transformSync(readFileSync(path, "utf8"), { loader }).code !== "";
}

/**
 * A script with its text and its source map, which is in dist/sourcemaps for what the build has made, and in the script
 * for what Jest has transformed. Empty for any other script.
 * @param {{ url: string, functions: unknown[], source?: string }} script
 */
function entryOf({ url, functions, source }) {
  if (source !== undefined) return { url, functions, source };
  const file = built(url);
  if (!file || !existsSync(file)) return [];
  const folder = basename(join(file, ".."));
  const map = join("dist/sourcemaps", folder, `${basename(file)}.map`);
  if (!existsSync(map)) return [];
  return { url: file, functions, source: readFileSync(file, "utf8"), sourceMap: JSON.parse(readFileSync(map, "utf8")) };
}

/**
 * The file of the build at an address.
 * @param {string} url
 */
function built(url) {
  if (url.startsWith("file:")) {
    // Any copy of the build will do: a name stands for the same bytes.
    return /\/(dist\/server\/[\w-]+\.js)$/.exec(fileURLToPath(url))?.[1];
  }
  return /^https?:\/\/[^/]+\/assets\/([\w-]+\.js)$/.exec(url)?.[1]?.replace(/^/, "dist/client/assets/");
}
