import { spread } from "./spread.mjs";

/**
 * Measures each of some things once in every round, one after the other: what else the machine does then meets all of them.
 * @template Item
 * @template {{ [Key in keyof Row]: number | undefined }} Row
 * @param {number} rounds
 * @param {readonly Item[]} items
 * @param {(item: Item, round: string) => Promise<Row>} measure
 * @returns {Promise<{ item: Item, spreads: { [Key in keyof Row]: import("./spread.mjs").Spread | null } }[]>}
 */
export async function inRounds(rounds, items, measure) {
  const measured = items.map((item) => ({ item, rows: /** @type {Row[]} */ ([]) }));
  for (let round = 1; round <= rounds; round++) {
    for (const { item, rows } of measured) rows.push(await measure(item, `round ${round} of ${rounds}`));
  }
  return measured.map(({ item, rows }) => ({ item, spreads: spreads(rows) }));
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
