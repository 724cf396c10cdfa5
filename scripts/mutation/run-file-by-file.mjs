// A test runner for Stryker: its own for Jest, made to stop at the first test that notices a change, as it cannot by
// itself. It runs one file after another, those first that take least, and in each no test after one that has failed.
import { readFileSync, writeFileSync } from "node:fs";
import { strykerPlugins as jestPlugins } from "@stryker-mutator/jest-runner";
import { isTried } from "./is-tried.mjs";

/**
 * @typedef {import("@stryker-mutator/api/test-runner").TestRunner} TestRunner
 * @typedef {import("@stryker-mutator/api/test-runner").MutantRunOptions} MutantRunOptions
 * @typedef {import("@stryker-mutator/api/test-runner").MutantRunResult} MutantRunResult
 * @typedef {{ file: string, tests: string[], milliseconds: number }} TestFile
 * @typedef {{ jest: { config: { testMatch: string[] } } }} Options
 * @typedef {{ injectFunction: (factory: unknown) => TestRunner, resolve: (token: "options") => Options }} Injector Stryker's, as far as it is used.
 */

/** In the sandbox, since only the first of Stryker's processes makes the run that tells. */
const FILES = "test-files.json";

createRunner.inject = /** @type {const} */ (["$injector"]);
export const strykerPlugins = [{ kind: "TestRunner", name: "jest-file-by-file", factory: createRunner }];

/**
 * @param {Injector} injector
 * @returns {TestRunner}
 */
function createRunner(injector) {
  const [jestPlugin] = jestPlugins;
  const jest = injector.injectFunction(jestPlugin?.factory);
  // Stryker's runner hands this very list to Jest every time.
  const { testMatch } = injector.resolve("options").jest.config;

  return {
    capabilities: () => jest.capabilities(),
    init: async () => jest.init?.(),
    async dryRun(options) {
      const result = await jest.dryRun(options);
      if (result.status === "complete") writeFileSync(FILES, JSON.stringify(filesOf(result.tests)));
      return result;
    },
    async mutantRun(options) {
      if (isTried(options.activeMutant.id)) return run(options);
      return /** @type {MutantRunResult} */ ({ status: "survived", nrOfTests: 0 });
    },
  };

  /**
   * A file runs in whole where one of its tests executes the changed code: what that test has made may be remembered
   * for the next, which then seems not to execute it.
   * @param {MutantRunOptions} options
   */
  async function run({ testFilter, ...options }) {
    let nrOfTests = 0;
    for (const file of testFilesFor(testFilter)) {
      testMatch.splice(0, testMatch.length, file);
      const result = await jest.mutantRun(options);
      if (result.status !== "survived") return result;
      nrOfTests += result.nrOfTests;
    }
    return /** @type {MutantRunResult} */ ({ status: "survived", nrOfTests });
  }
}

/**
 * The files with these tests, or with any, the quickest first.
 * @param {string[] | undefined} names
 */
function testFilesFor(names) {
  /** @type {TestFile[]} */
  const files = JSON.parse(readFileSync(FILES, "utf8"));
  return files.filter(({ tests }) => !names || tests.some((name) => names.includes(name))).map(({ file }) => file);
}

/**
 * @param {readonly { name: string, fileName?: string | undefined, timeSpentMs: number }[]} results
 * @returns {TestFile[]}
 */
function filesOf(results) {
  return Object.entries(Object.groupBy(results, ({ fileName = "" }) => fileName))
    .map(([file, tests = []]) => ({
      file,
      tests: tests.map(({ name }) => name),
      milliseconds: tests.reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0),
    }))
    .sort((one, other) => one.milliseconds - other.milliseconds);
}
