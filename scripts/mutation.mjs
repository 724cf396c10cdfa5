// Changes server/ and client/navigation.ts in small ways, one at a time, and says which changes no test notices. Takes
// hours; names of groups (scripts/mutation/groups.mjs) try a part. What survives is in coverage/mutation/, and the status is 1
// where tests notice less than they have to.
import { appendFileSync, globSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { prepareBrowser } from "../test/support/prepare-browser.mjs";
import { groups } from "./mutation/groups.mjs";

/** The least share of changes that tests have to notice. */
const LEAST = 0.8;

process.chdir(join(import.meta.dirname, ".."));
// Once for all: the tests' own set-up would try the browser for every change.
await prepareBrowser();

const wanted = process.argv.slice(2);
const report = "coverage/mutation/survivors.txt";
rmSync(report, { force: true });
mkdirSync(dirname(report), { recursive: true });
let tried = 0;
let noticed = 0;
for (const group of allGroups()) {
  if (wanted.length > 0 && !wanted.includes(group.name)) continue;
  console.log(`\n${group.name}: ${group.files.join(", ")}`);
  const mutants = (await mutate(group)).filter(({ status }) => !["Ignored", "CompileError"].includes(status));
  const survivors = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  appendFileSync(report, survivors.map(line).join(""));
  const killed = mutants.length - survivors.length;
  console.log(`${group.name}: ${killed} of ${mutants.length} changes are noticed, ${percent(killed / mutants.length)}`);
  tried += mutants.length;
  noticed += killed;
}
console.log(
  `In all: ${noticed} of ${tried} changes are noticed, ${percent(noticed / tried)}. The others are in ${report}.`,
);
if (noticed / tried < LEAST) process.exitCode = 1;

/** The groups by their paths, and one of what is in none: with the tests that a request for anything passes. */
function allGroups() {
  const named = groups.map(({ name, files, tests }) => ({
    name,
    files: files.flatMap((file) => globSync([`server/${file}.ts`, `server/${file}.tsx`])),
    tests,
  }));
  const all = globSync("server/**/*.{ts,tsx}").filter((file) => !file.endsWith(".d.ts"));
  const rest = all.filter((file) => !named.some(({ files }) => files.includes(file)));
  const others = { name: "rest", files: rest, tests: ["pages", "texts", "process", "request-log"] };
  const navigation = {
    name: "navigation",
    files: ["client/navigation.ts"],
    tests: ["navigation", "navigation-failure"],
  };
  return [...named, ...(rest.length > 0 ? [others] : []), navigation];
}

/**
 * What the built server and the browser run is built once, with every change in it, and told which one to make.
 * @param {import("./mutation/groups.mjs").Group} group
 */
async function mutate({ files, tests }) {
  const stryker = new Stryker({
    buildCommand: "node build.mjs",
    concurrency: availableParallelism(),
    coverageAnalysis: "off",
    ignorePatterns: ["coverage", "dist"],
    jest: {
      projectType: "custom",
      configFile: "test/jest.config.mjs",
      config: {
        bail: true,
        globalSetup: undefined,
        testMatch: tests.map((name) => `<rootDir>/test/${name}.test.{ts,tsx}`),
      },
      enableFindRelatedTests: false,
    },
    mutate: [...files],
    plugins: ["@stryker-mutator/jest-runner"],
    reporters: ["progress-append-only"],
    tempDirName: "coverage/mutation-sandbox",
    testRunner: "jest",
    testRunnerNodeArgs: ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning"],
    timeoutMS: 30_000,
    // Stryker would have TypeScript rewrite it, by an interface that TypeScript 7 has not.
    tsconfigFile: "none",
  });
  return stryker.runMutationTest();
}

/** @param {Awaited<ReturnType<Stryker["runMutationTest"]>>[number]} mutant */
function line({ fileName, location: { start }, mutatorName, replacement }) {
  return `${relative(".", fileName)}:${start.line}:${start.column} ${mutatorName}: ${replacement}\n`;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
