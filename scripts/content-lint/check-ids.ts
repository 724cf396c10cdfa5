import { findPlaces, type List, textOf } from "./lists.ts";
import { formatPlace, type Place, type Problem } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** Ids of two entries of any lists, or of two elements of one page. */
export function checkIds(lists: readonly List[], pages: readonly RenderedPage[]): Problem[] {
  const inLists = duplicates(lists.flatMap(idsInList));
  const onPages = pages.flatMap((page) => duplicates(idsOnPage(lists, page)));
  // A component may make several ids from one in a list. They differ as soon as that one does.
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

/** Those of the page's own text come last, so that they are reported: its editor can change them. */
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

/** Every use of an id but its first, with the place of the first. */
function duplicates(uses: readonly Use[]): { use: Use; first: Place }[] {
  return [...Map.groupBy(uses, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? others.map((use) => ({ use, first: first.place })) : [],
  );
}
