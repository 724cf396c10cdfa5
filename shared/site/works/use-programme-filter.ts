import { useDeferredValue, useLayoutEffect, useMemo, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { useHydrated } from "../../engine/use-hydrated.ts";
import type { Facet, FacetOption } from "../content/types.ts";

interface ProgrammeFilter {
  /** False until scripts run. */
  readonly ready: boolean;
  /** The works that the choices leave. */
  readonly shown: ReadonlySet<string>;
  /**
   * The same for the list itself, which takes long to lay out and so follows the choice a moment later. The same object
   * as long as nothing was chosen.
   */
  readonly listed: ReadonlySet<string>;
  /** The work that the address leads to. Undefined until scripts run. */
  readonly named: string | undefined;
  /** The works that all choices except a facet's leave. */
  readonly leftByOthers: (facet: Facet) => ReadonlySet<string>;
  /** The chosen value of a facet, or "". */
  readonly chosen: (facet: Facet) => string;
  readonly choose: (facet: Facet, value: string) => void;
  readonly reset: () => void;
}

/**
 * What the address's query leaves of a list. The address is the only state, so a choice can be shared, and Back undoes
 * it. The sent document shows every work, whatever the query.
 */
export function useProgrammeFilter(
  works: readonly { readonly id: string }[],
  facets: readonly Facet[],
): ProgrammeFilter {
  const { search, hash } = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const ready = useHydrated();
  const last = useRef({ parameter: "", query: "" });
  // The same object after hydration if nothing is chosen: otherwise React would render all entries again.
  const sent = ready ? search : "";
  const query = useMemo(() => new URLSearchParams(sent), [sent]);

  // A link to an entry shows it, whatever was chosen.
  const named = ready ? works.find(({ id }) => `#${id}` === hash)?.id : undefined;
  const shown = useMemo(() => {
    const left = idsLeftBy(query, facets, works);
    return named === undefined ? left : left.add(named);
  }, [query, facets, works, named]);
  const shownLater = useDeferredValue(shown);
  // Back and links to an entry must not wait: a place in the list is about to be looked up.
  const listed = action === NavigationType.Pop || named !== undefined ? shown : shownLater;

  // The browser has jumped to the fragment in the whole list. The list is shorter now, so a reader who has not moved
  // needs another jump.
  const isThere = useRef(false);
  useLayoutEffect(() => {
    const target = document.querySelector(":target");
    if (isThere.current && shown.size < works.length) target?.scrollIntoView();
    isThere.current = !ready && isInWindow(target);
  }, [ready, shown, works]);

  function go(next: URLSearchParams, replace: boolean): void {
    navigate({ search: next.toString() }, { replace, preventScrollReset: true });
  }

  return {
    ready,
    shown,
    listed,
    named,
    leftByOthers: (facet) =>
      idsLeftBy(
        query,
        facets.filter((other) => other !== facet),
        works,
      ),
    chosen: (facet) => chosenOption(query, facet)?.value ?? "",
    choose({ parameter }, value) {
      const next = new URLSearchParams(query);
      if (value) next.set(parameter, value);
      else next.delete(parameter);
      // Arrow keys change the value once per key: consecutive changes of one facet replace the entry, so Back undoes
      // them together. Undoing a choice is a change too; history.back() is asynchronous and could overtake the next
      // key. After Back, always push.
      const goesOn =
        action !== NavigationType.Pop &&
        last.current.parameter === parameter &&
        last.current.query === query.toString() &&
        hash === "";
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

/** Whether a document that was just opened shows the beginning of an element. */
function isInWindow(element: Element | null): boolean {
  const [load] = performance.getEntriesByType("navigation");
  const { top = -1 } = element?.getBoundingClientRect() ?? {};
  return load instanceof PerformanceNavigationTiming && load.type === "navigate" && top >= 0 && top < innerHeight;
}

/** The works that all choices of a query such as "?language=english&mode=poetic" leave. Ignores unknown choices. */
export function idsLeftBy(
  query: URLSearchParams,
  facets: readonly Facet[],
  works: readonly { readonly id: string }[],
): Set<string> {
  const left = new Set(works.map(({ id }) => id));
  for (const facet of facets) {
    const chosen = chosenOption(query, facet);
    for (const id of left) if (chosen && !chosen.ids.includes(id)) left.delete(id);
  }
  return left;
}

function chosenOption(query: URLSearchParams, { parameter, options }: Facet): FacetOption | undefined {
  const wanted = query.get(parameter);
  return options.find(({ value }) => value === wanted);
}
