/**
 * What the given share of some times, in ascending order, is no longer than.
 * @param {ArrayLike<number>} ascending
 * @param {number} share From 0 to below 1: 0.99 is the 99th percentile.
 * @returns {number | undefined} undefined where there are none.
 */
export function percentile(ascending, share) {
  return ascending[Math.floor(ascending.length * share)];
}
