import { listEntries } from "./list-entries.mjs";
import { textOf } from "./object-fields.mjs";
import { placeOf } from "./place-of.mjs";
import { whereWritten } from "./where-written.mjs";

/**
 * @typedef {import("./problem.mjs").Problem} Problem
 * @typedef {{ id: string, written: boolean, place: () => Omit<Problem, "message"> }} Use An id, whether it is written where
 *   it is used or made by a component, and where that is.
 */

/**
 * Ids that two things have: two entries of the lists, whichever pages they are on, or two elements of one page.
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 * @returns {Problem[]}
 */
export function checkIds(desk, pages) {
  const inLists = again(desk.modules.flatMap(idsOfEntries));
  const onPages = pages.flatMap((page) => again(idsOnPage(desk, page)));
  // A component makes several ids of one in a list: they are told apart again as soon as that is.
  const problems = [...inLists, ...onPages.filter(({ use }) => use.written || inLists.length === 0)];
  return problems.map(({ use, first }) => {
    const { file, line } = first.place();
    const message = `id: "${use.id}" is in use at ${file}:${line}; choose another (that of a heading is made of its words)`;
    return { ...use.place(), message };
  });
}

/**
 * @param {import("./read-module.mjs").Module} module
 * @returns {Use[]}
 */
function idsOfEntries(module) {
  return listEntries(module)
    .flat()
    .map((entry) => textOf(entry, "id"))
    .flatMap((id) => (id ? [{ id: id.value, written: true, place: () => placeOf(module, id) }] : []));
}

/**
 * Those that the page's own text gives come last: they are what its writer can change.
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage} page
 * @returns {Use[]}
 */
function idsOnPage(desk, page) {
  return page.elements
    .toSorted((one, other) => Number(one.written) - Number(other.written))
    .flatMap((element) => {
      const { id } = element.attributes;
      if (id === undefined) return [];
      const wordings = [`id: "${id}"`, `id="${id}"`];
      const place = () => whereWritten(desk, page, element, wordings)[0] ?? { file: page.file, line: 1, column: 1 };
      return [{ id, written: element.written, place }];
    });
}

/**
 * The uses of an id behind its first, each with that.
 * @param {Use[]} uses
 */
function again(uses) {
  /** @type {Map<string, Use>} */
  const firsts = new Map();
  return uses.flatMap((use) => {
    const first = firsts.get(use.id);
    if (first) return [{ use, first }];
    firsts.set(use.id, use);
    return [];
  });
}
