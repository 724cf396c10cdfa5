/**
 * What a process used of the processors between two readings, in seconds; undefined where either could not be made.
 * @param {import("./read-usage.mjs").Usage | undefined} before
 * @param {import("./read-usage.mjs").Usage | undefined} after
 * @returns {number | undefined}
 */
export function cpuBetween(before, after) {
  return before && after && after.cpuSeconds - before.cpuSeconds;
}
