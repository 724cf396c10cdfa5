import { useRef } from "react";
import type { Era } from "../content/era.ts";
import type { DocumentaryWork, OperaWork } from "../content/work.ts";
import { FacetSelect } from "./facet-select.tsx";
import type { Facet } from "./facets.ts";
import { useProgrammeFilter } from "./use-programme-filter.ts";
import { WorkList } from "./work-list.tsx";

interface ProgrammeProps {
  /** In the order of years. */
  readonly works: readonly (DocumentaryWork | OperaWork)[];
  readonly eras: readonly Era[];
  readonly facets: readonly Facet[];
}

/**
 * Every work, era by era, and the choices that narrow the list down. Without script there are no choices, and every
 * work is shown.
 */
export function Programme({ works, eras, facets }: ProgrammeProps) {
  const { ready, shown, listed, leftByOthers, chosen, choose, reset } = useProgrammeFilter(works, facets);
  const choices = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <search className={ready ? "programme-filter" : "programme-filter waiting"}>
        <fieldset disabled={!ready} ref={choices} tabIndex={-1}>
          <legend>Narrow the list down</legend>
          {facets.map((facet) => (
            <FacetSelect
              key={facet.parameter}
              facet={facet}
              others={leftByOthers(facet)}
              value={chosen(facet)}
              choose={(value) => choose(facet, value)}
            />
          ))}
        </fieldset>
        <p className="programme-count">
          <span role="status">{summary(shown.size, works.length)}</span>{" "}
          {shown.size < works.length && (
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                reset();
                // The button disappears with the choice that it undoes, and would take the focus along. Not to a
                // choice: iOS would open that.
                choices.current?.focus();
              }}
            >
              Show all {works.length}
            </button>
          )}
        </p>
      </search>
      <WorkList works={works} eras={eras} listed={listed} />
    </>
  );
}

function summary(shown: number, all: number): string {
  if (shown === all) return `All ${all} works are shown.`;
  if (shown === 0) return "No work in the list fits all these choices.";
  return `${shown} of ${all} works ${shown === 1 ? "is" : "are"} shown.`;
}
