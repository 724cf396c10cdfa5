// Changes server/ and client/navigation.ts in small ways, one at a time, and says which changes no test notices. Takes
// hours; names of groups (scripts/mutation/groups.mjs) try a part, and `--one-in 8` every eighth change. What survives
// is in coverage/mutation/, and the status is 1 where tests notice less than they have to.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { groups } from "./mutation/groups.mjs";
import { isTried } from "./mutation/is-tried.mjs";

/** @typedef {Awaited<ReturnType<import("@stryker-mutator/core").Stryker["runMutationTest"]>>[number]} Mutant */

/** The least share of changes that tests have to notice. */
const LEAST = 0.8;

/** Far more than any of these tests takes, in milliseconds: what it stops is an answer that never comes. */
const TEST_TIMEOUT_MS = 20_000;
/** Stops a change that lets no test come to its end. */
const RUN_TIMEOUT_MS = 600_000;

process.chdir(join(import.meta.dirname, ".."));
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { "one-in": { type: "string" } },
});
// Stryker's processes learn of it this way.
process.env["MUTATION_ONE_IN"] = values["one-in"] ?? "1";
const folder = "coverage/mutation";
const all = allGroups();
const unknown = wanted.filter((name) => !all.some((group) => group.name === name));
if (unknown.length > 0 || !/^[1-9]\d*$/.test(process.env["MUTATION_ONE_IN"])) {
  console.error(
    `npm run test:mutation -- takes names of groups, and --one-in with a number from 1. The groups: ${all.map(({ name }) => JSON.stringify(name)).join(", ")}.`,
  );
  process.exit(1);
}
// Loaded when all else is well: they are large.
const { Stryker } = await import("@stryker-mutator/core");
const { findBrowser } = await import("./find-browser.mjs");
// Once for all: the tests' own set-up would try the browser for every change.
process.env["TEST_BROWSER"] = JSON.stringify(await findBrowser());
mkdirSync(folder, { recursive: true });
let tried = 0;
let noticed = 0;
for (const group of all) {
  if (wanted.length > 0 && !wanted.includes(group.name)) continue;
  console.log(`\n${group.name}: ${group.files.join(", ")}`);
  const mutants = (await mutate(group)).filter(
    ({ id, status }) => isTried(id) && !["Ignored", "CompileError"].includes(status),
  );
  const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  writeFileSync(`${folder}/${group.name}.txt`, survivors.map(line).join(""));
  const killed = mutants.length - survivors.length;
  const late = mutants.filter((mutant) => isLate(mutant)).length;
  console.log(
    `${group.name}: ${killed} of ${mutants.length} changes are noticed, ${percent(killed / mutants.length)}; ${late} because of what never came`,
  );
  tried += mutants.length;
  noticed += killed;
}
console.log(
  `In all: ${noticed} of ${tried} changes are noticed, ${percent(noticed / tried)}. The others are in ${folder}/.`,
);
if (noticed / tried < LEAST) process.exitCode = 1;

/** The groups by their paths, and one of what is in none: with the tests that a request for anything passes. */
function allGroups() {
  const named = groups.map((group) => ({
    ...group,
    files: group.files.flatMap((file) => globSync([`server/${file}.ts`, `server/${file}.tsx`])),
  }));
  const all = globSync("server/**/*.{ts,tsx}").filter((file) => !file.endsWith(".d.ts"));
  const rest = all.filter((file) => !named.some(({ files }) => files.includes(file)));
  const others = {
    name: "rest",
    files: rest,
    tests: ["pages", "texts", "process", "request-log"],
    runsElsewhere: "Whatever it may be.",
  };
  const navigation = {
    name: "navigation",
    files: ["client/navigation.ts"],
    tests: ["navigation", "programme", "navigation-failure"],
    runsElsewhere: "It runs in the browser.",
  };
  return [...named, ...(rest.length > 0 ? [others] : []), navigation];
}

/**
 * What the built server and the browser run is built once, with every change in it, and told which one to make. Of what
 * runs in Jest's own process Stryker sees which tests execute the changed code, and their files run; where that code is
 * executed when a module or a server is set up, all of the group run, and none is left out.
 * @param {import("./mutation/groups.mjs").Group} group
 */
async function mutate({ files, tests, runsElsewhere }) {
  const stryker = new Stryker({
    buildCommand: "node build.mjs",
    concurrency: availableParallelism(),
    coverageAnalysis: runsElsewhere ? "off" : "perTest",
    ignorePatterns: ["coverage", "dist"],
    jest: {
      projectType: "custom",
      configFile: "test/jest.config.mjs",
      config: {
        globalSetup: undefined,
        globalTeardown: undefined,
        testEnvironment: join(import.meta.dirname, "../test/support/jest-stop-at-first-failure.mjs"),
        testMatch: tests.map((name) => `<rootDir>/test/${name}.test.{ts,tsx}`),
        testTimeout: TEST_TIMEOUT_MS,
      },
      enableFindRelatedTests: false,
    },
    // Jest keeps more of what it has loaded with every run.
    maxTestRunnerReuse: 30,
    mutate: [...files],
    plugins: ["@stryker-mutator/jest-runner", "./scripts/mutation/run-file-by-file.mjs"],
    reporters: ["progress-append-only"],
    tempDirName: "coverage/mutation-sandbox",
    testRunner: "jest-file-by-file",
    testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
    timeoutMS: RUN_TIMEOUT_MS,
    // Stryker would have TypeScript rewrite it, by an interface that TypeScript 7 has not.
    tsconfigFile: "none",
  });
  return stryker.runMutationTest();
}

/**
 * Whether the test noticed it only by timing out.
 * @param {Mutant} mutant
 */
function isLate({ status, statusReason }) {
  return status === "Timeout" || (statusReason?.includes("Exceeded timeout") ?? false);
}

/** @param {Mutant} mutant */
function line({ fileName, location: { start }, mutatorName, replacement, status }) {
  return `${relative(".", fileName)}:${start.line}:${start.column} ${status} ${mutatorName}: ${replacement}\n`;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
