import { findPlaces, type List, textOf } from "./lists.ts";
import { formatPlace, type Place, type Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** Ids that two entries of the lists have, on whichever pages, or two elements of one page. */
export function checkIds(lists: readonly List[], pages: readonly RenderedPage[]): Problem[] {
  const inLists = duplicates(lists.flatMap(idsInList));
  const onPages = pages.flatMap((page) => duplicates(idsOnPage(lists, page)));
  // A component may make several ids of one in a list. They differ as soon as that one does.
  const problems = [...inLists, ...onPages.filter(({ use }) => use.written || inLists.length === 0)];
  return problems.map(({ use, first }) => {
    const message = `id: "${use.id}" is already used at ${formatPlace(first)}; choose another (a heading's id is made of its words)`;
    return { ...use.place, message };
  });
}

interface Use {
  readonly id: string;
  readonly place: Place;
  /** Whether a page's own text makes it. */
  readonly written: boolean;
}

function idsInList({ file, entries }: List): Use[] {
  return entries.flatMap((entry) => {
    const id = textOf(entry, "id");
    return id === undefined ? [] : { id, place: { file, field: `${entry.name}.id` }, written: false };
  });
}

/** The ids that the page's own text makes come last: those are what its editor can change. */
function idsOnPage(lists: readonly List[], page: RenderedPage): Use[] {
  return page.elements
    .toSorted((a, b) => Number(a.written) - Number(b.written))
    .flatMap((element) => {
      const id = element.properties["id"];
      if (id === undefined) return [];
      const [place = element.place] = findPlaces(lists, page, element, (text, field) => {
        return text === id && field.endsWith(".id");
      });
      return { id: String(id), place, written: element.written };
    });
}

/** The uses of an id after its first, each with that. */
function duplicates(uses: readonly Use[]): { use: Use; first: Place }[] {
  const firsts = new Map<string, Place>();
  return uses.flatMap((use) => {
    const first = firsts.get(use.id);
    if (first) return { use, first };
    firsts.set(use.id, use.place);
    return [];
  });
}
