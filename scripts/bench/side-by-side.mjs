import { spread } from "./spread.mjs";

/**
 * Measures all of some things in every round, together: what else the machine does then meets all of them.
 * @template Item
 * @template {{ [Key in keyof Row]: number | undefined }} Row
 * @param {number} rounds
 * @param {readonly Item[]} items
 * @param {(round: string) => Promise<Row[]>} measureAll Answers with what it measured of each, in their order.
 * @returns {Promise<{ item: Item, rows: Row[], spreads: { [Key in keyof Row]: import("./spread.mjs").Spread | null } }[]>}
 */
export async function sideBySide(rounds, items, measureAll) {
  /** @type {Row[][]} */
  const measured = [];
  for (let round = 1; round <= rounds; round++) measured.push(await measureAll(`round ${round} of ${rounds}`));
  return items.map((item, index) => {
    const rows = measured.flatMap((all) => all.slice(index, index + 1));
    return { item, rows, spreads: spreads(rows) };
  });
}

/**
 * @template {{ [Key in keyof Row]: number | undefined }} Row
 * @param {readonly Row[]} rows
 */
function spreads(rows) {
  const keys = /** @type {(keyof Row)[]} */ (Object.keys(rows[0] ?? {}));
  const entries = keys.map((key) => [key, spread(rows.map((row) => row[key]))]);
  return /** @type {{ [Key in keyof Row]: import("./spread.mjs").Spread | null }} */ (Object.fromEntries(entries));
}
