import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Leaves what V8 has counted in the folder that scripts/coverage.ts reads, in the shape in which Node itself leaves
 * it.
 * @param {string} folder
 * @param {readonly unknown[]} result
 */
export function writeCoverage(folder, result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `coverage-${randomUUID()}.json`), JSON.stringify({ result }));
}
