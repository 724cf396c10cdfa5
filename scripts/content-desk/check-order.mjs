import { listEntries } from "./list-entries.mjs";
import { propertyOf } from "./object-fields.mjs";
import { placeOf } from "./place-of.mjs";

/** By what the lists in shared/content/ are in order, by the ends of their files' names. */
const ORDERS = { "-works.ts": "year", "-timeline.ts": "date", "-glossary.ts": "term" };

/**
 * Entries of lists that stand right behind one that they belong before.
 * @param {import("./find-problems.mjs").Desk} desk
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkOrder({ modules }) {
  return modules.flatMap((module) => {
    const [, field] = Object.entries(ORDERS).find(([end]) => module.file.endsWith(end)) ?? [];
    if (field === undefined) return [];
    return listEntries(module).flatMap((entries) => {
      const values = entries.map((entry) => propertyOf(entry, field)).filter(isWrittenOut);
      return values.flatMap((value, index) => {
        const before = values[index - 1];
        if (!before || compare(before.value, value.value) <= 0) return [];
        const message = `${field}: ${value.value} stands behind ${before.value}, and the list is in order of ${field}; move one of the two entries`;
        return [{ ...placeOf(module, value), message }];
      });
    });
  });
}

/**
 * @param {import("@babel/types").Node | undefined} node
 * @returns {node is import("@babel/types").StringLiteral | import("@babel/types").NumericLiteral}
 */
function isWrittenOut(node) {
  return node?.type === "StringLiteral" || node?.type === "NumericLiteral";
}

/**
 * @param {string | number} one
 * @param {string | number} other
 */
function compare(one, other) {
  return typeof one === "number" ? one - Number(other) : one.localeCompare(String(other), "en");
}
