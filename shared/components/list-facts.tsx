import type { Work } from "../content/work.ts";

/** How many works a page lists and from which years, counted from the list itself. */
export function ListFacts({ works }: { readonly works: readonly Work[] }) {
  const years = works.map(({ year }) => year);
  return (
    <p className="list-facts">
      {works.length} works, {Math.min(...years)}–{Math.max(...years)}
    </p>
  );
}
