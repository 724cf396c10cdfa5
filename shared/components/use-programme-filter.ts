import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Work } from "../content/work.ts";
import { type Facet, idsLeftBy } from "./facets.ts";
import { useHydrated } from "./use-hydrated.ts";

interface ProgrammeFilter {
  /** False until there is a script to act on a choice. */
  readonly ready: boolean;
  readonly shown: ReadonlySet<string>;
  /** The works that all choices but that of a facet leave. */
  readonly leftByOthers: (facet: Facet) => ReadonlySet<string>;
  /** The value chosen for a facet, "" for none. */
  readonly chosen: (facet: Facet) => string;
  readonly choose: (facet: Facet, value: string) => void;
  readonly reset: () => void;
}

/**
 * What the address's query leaves of a list. The address is the only state, so that a choice can be shared, and taken
 * back by the browser's Back. The document as it is sent shows every work, whatever the query.
 */
export function useProgrammeFilter(works: readonly Work[], facets: readonly Facet[]): ProgrammeFilter {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const ready = useHydrated();
  const last = useRef({ parameter: "", query: "" });
  const query = new URLSearchParams(ready ? search : "");
  const shown = idsLeftBy(query, facets, works);

  // A link to an entry shows that entry, whatever was chosen.
  const named = ready && works.some(({ id }) => `#${id}` === hash) ? hash.slice(1) : undefined;
  const hiddenButNamed = named !== undefined && !shown.has(named) ? named : undefined;
  if (hiddenButNamed !== undefined) shown.add(hiddenButNamed);

  // The document came with the whole list, and the browser has gone to the fragment in that: now the list is shorter.
  const sentWhole = useRef(!ready);
  useLayoutEffect(() => {
    if (!ready || !sentWhole.current) return;
    sentWhole.current = false;
    const [load] = performance.getEntriesByType("navigation");
    if (load instanceof PerformanceNavigationTiming && load.type === "navigate" && search !== "") {
      document.getElementById(hash.slice(1))?.scrollIntoView();
    }
  }, [ready, search, hash]);

  function go(next: URLSearchParams, replace: boolean): void {
    navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  }

  return {
    ready,
    shown,
    leftByOthers: (facet) =>
      idsLeftBy(
        query,
        facets.filter((other) => other !== facet),
        works,
      ),
    chosen: ({ parameter, options }) => options.find(({ value }) => value === query.get(parameter))?.value ?? "",
    choose({ parameter }, value) {
      const next = new URLSearchParams(query);
      if (value) next.set(parameter, value);
      else next.delete(parameter);
      // The arrow keys choose one after another: on the way back they are one step. A choice that is taken back stays
      // one: history.back() comes later, and would overtake the next key.
      const goesOn = last.current.parameter === parameter && last.current.query === query.toString() && hash === "";
      last.current = { parameter, query: next.toString() };
      go(next, goesOn);
    },
    reset() {
      const next = new URLSearchParams(query);
      for (const { parameter } of facets) next.delete(parameter);
      go(next, false);
    },
  };
}
