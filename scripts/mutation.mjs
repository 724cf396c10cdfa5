// Changes server/ and client/navigation.ts in small ways, one at a time, and says which changes no test notices. Takes an hour
// or more; names of groups (scripts/mutation/groups.mjs) run a part. What survives is in coverage/mutation/, and the status is
// 1 where tests notice less than they have to.
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { prepareBrowser } from "../test/support/prepare-browser.mjs";
import { groups } from "./mutation/groups.mjs";

/** The least share of changes that tests have to notice, in percent. */
const LEAST = 80;

process.chdir(join(import.meta.dirname, ".."));
// Once for all: the tests' own set-up would try the browser for every change.
await prepareBrowser();

const wanted = process.argv.slice(2);
const results = [];
for (const group of allGroups()) {
  if (wanted.length > 0 && !wanted.includes(group.name)) continue;
  console.log(`\n${group.name}: ${group.files.join(", ")}`);
  results.push(...(await mutate(group)));
}

const judged = results
  .filter(({ status }) => !["Ignored", "CompileError"].includes(status))
  .map((result) => ({ ...result, fileName: relative(".", result.fileName) }));
const survivors = judged.filter(({ status }) => status === "Survived" || status === "NoCoverage");
mkdirSync("coverage/mutation", { recursive: true });
writeFileSync("coverage/mutation/survivors.txt", survivors.map((mutant) => `${line(mutant)}\n`).join(""));
for (const file of new Set(judged.map(({ fileName }) => fileName))) {
  const ofFile = judged.filter(({ fileName }) => fileName === file);
  const left = survivors.filter(({ fileName }) => fileName === file);
  console.log(`${score(ofFile, left).padStart(6)} % of ${String(ofFile.length).padStart(3)}  ${file}`);
}
const whole = score(judged, survivors);
console.log(`${whole} % of ${judged.length} changes are noticed; the others are in coverage/mutation/survivors.txt.`);
if (Number(whole) < LEAST) process.exitCode = 1;

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
function line({ fileName, location: { start }, mutatorName, replacement, status }) {
  return `${fileName}:${start.line}:${start.column} ${status} ${mutatorName}: ${replacement}`;
}

/**
 * @param {readonly unknown[]} all
 * @param {readonly unknown[]} left
 */
function score(all, left) {
  return ((1 - left.length / all.length) * 100).toFixed(1);
}
