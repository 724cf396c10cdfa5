import { pathToFileURL } from "node:url";
import { writeCoverage } from "./write-coverage.mjs";

/** Writes what V8 has counted in Jest's own processes, for tests that import source files. */
export default class CoverageReporter {
  /**
   * @param {unknown} _test
   * @param {{ v8Coverage?: readonly { codeTransformResult: { code: string } | undefined, result: { url: string } }[] }} result
   */
  onTestResult(_test, { v8Coverage = [] }) {
    const { COVERAGE_FOLDER: folder } = process.env;
    if (!folder) throw new Error("COVERAGE_FOLDER is not set: run npm run coverage.");
    const counted = v8Coverage.map(({ codeTransformResult, result }) => ({
      ...result,
      url: pathToFileURL(result.url).href,
      source: codeTransformResult?.code,
    }));
    writeCoverage(folder, counted);
  }
}
