/**
 * How many times one median goes into another; null where either was not measured.
 * @param {import("./spread.mjs").Spread | null | undefined} one
 * @param {import("./spread.mjs").Spread | null | undefined} other
 */
export function ratio(one, other) {
  return one && other ? one.median / other.median : null;
}
