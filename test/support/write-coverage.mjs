import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes what V8 has counted for scripts/coverage.ts, in Node's own format.
 * @param {string} folder
 * @param {readonly unknown[]} result
 */
export function writeCoverage(folder, result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `coverage-${randomUUID()}.json`), JSON.stringify({ result }));
}
