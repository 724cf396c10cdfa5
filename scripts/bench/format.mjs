/** What stands in the place of a figure that this machine cannot give. */
const NOT_MEASURED = "not measured";

/**
 * @param {import("./spread.mjs").Spread | null | undefined} spread
 * @param {string} unit
 * @param {number} [digits] After the point.
 */
export function formatSpread(spread, unit, digits = 0) {
  if (!spread) return NOT_MEASURED;
  const [median, least, most] = [spread.median, spread.least, spread.most].map((value) => formatNumber(value, digits));
  const text = least === most ? median : `${median} (${least}–${most})`;
  return unit ? `${text} ${unit}` : `${text}`;
}

/** @param {number} count */
export function formatCount(count) {
  return formatNumber(count, 0);
}

/**
 * @param {number} value
 * @param {number} digits
 */
function formatNumber(value, digits) {
  return value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
