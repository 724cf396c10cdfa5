import { sideBySide } from "./side-by-side.mjs";

/**
 * Measures each of some things once in every round, one after the other.
 * @template Item
 * @template {{ [Key in keyof Row]: number | undefined }} Row
 * @param {number} rounds
 * @param {readonly Item[]} items
 * @param {(item: Item, round: string) => Promise<Row>} measure
 */
export function inRounds(rounds, items, measure) {
  return sideBySide(rounds, items, async (round) => {
    const rows = [];
    for (const item of items) rows.push(await measure(item, round));
    return rows;
  });
}
