import { spread } from "./spread.mjs";

/**
 * How many times what one thing was measured to take is what another took, round by round: a machine that is slower in
 * one round than in the next is so for both.
 * @template {string} Key
 * @param {readonly { [key in Key]: number | undefined }[]} ones
 * @param {readonly { [key in Key]: number | undefined }[]} others
 * @param {Key} key
 * @returns {import("./spread.mjs").Spread | null} null where nothing could be measured.
 */
export function ratios(ones, others, key) {
  return spread(
    ones.map((one, round) => {
      const [value, other] = [one[key], others[round]?.[key]];
      return value === undefined || other === undefined ? undefined : value / other;
    }),
  );
}
