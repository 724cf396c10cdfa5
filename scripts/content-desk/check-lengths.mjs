import { listEntries } from "./list-entries.mjs";
import { textOf } from "./object-fields.mjs";
import { placeOf } from "./place-of.mjs";

/** How many words a text of the lists in shared/content/ has, by the ends of their files' names. */
const LENGTHS = {
  "-works.ts": { field: "description", least: 40, most: 60 },
  "-timeline.ts": { field: "description", least: 12, most: 30 },
  "-glossary.ts": { field: "definition", least: 12, most: 30 },
};

/**
 * Texts of lists that are shorter or longer than those around them, which a page shows side by side.
 * @param {import("./find-problems.mjs").Desk} desk
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkLengths({ modules }) {
  return modules.flatMap((module) => {
    const [, length] = Object.entries(LENGTHS).find(([end]) => module.file.endsWith(end)) ?? [];
    if (length === undefined) return [];
    const { field, least, most } = length;
    return listEntries(module)
      .flat()
      .flatMap((entry) => {
        const text = textOf(entry, field);
        if (!text) return [];
        const words = text.value.trim().split(/\s+/).length;
        if (words >= least && words <= most) return [];
        const message = `${field}: ${words} words; write ${least} to ${most}`;
        return [{ ...placeOf(module, text), message }];
      });
  });
}
