import { listEntries } from "./list-entries.mjs";
import { textOf } from "./object-fields.mjs";
import { placeOf } from "./place-of.mjs";
import { suggest } from "./suggest.mjs";

/**
 * Events and bridges that name a work that the list has not got: nobody would see that a link is missing.
 * @param {import("./find-problems.mjs").Desk} desk
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkNamedWorks({ modules }) {
  return modules.flatMap((module) => {
    const { field, lists } = namesIn(module.file) ?? {};
    if (!field || !lists) return [];
    const works = modules
      .filter(({ file }) => file.endsWith(lists))
      .flatMap((list) => listEntries(list).flat())
      .flatMap((entry) => textOf(entry, "id")?.value ?? []);
    return listEntries(module)
      .flat()
      .flatMap((entry) => {
        const named = textOf(entry, field);
        if (!named || works.includes(named.value)) return [];
        const message = `${field}: "${named.value}" is the id of no work; ${suggest(named.value, works)}add the work to its list`;
        return [{ ...placeOf(module, named), message }];
      });
  });
}

/**
 * Which field names a work in the lists of a file, and how the files with such works end.
 * @param {string} file
 */
function namesIn(file) {
  if (file.endsWith("-timeline.ts")) return { field: "work", lists: file.replace("-timeline.ts", "-works.ts") };
  return file.endsWith("/bridges.ts") ? { field: "from", lists: "-works.ts" } : undefined;
}
