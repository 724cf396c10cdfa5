/**
 * The median of what was measured, with the least and the most of it.
 * @typedef {{ median: number, least: number, most: number }} Spread
 */

/**
 * @param {readonly (number | undefined)[]} values
 * @returns {Spread | null} null where nothing could be measured.
 */
export function spread(values) {
  const sorted = values.filter((value) => value !== undefined).toSorted((one, other) => one - other);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (least === undefined || most === undefined) return null;
  const middle = (sorted.length - 1) / 2;
  const [below = least, above = most] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: (below + above) / 2, least, most };
}
