import { useRef } from "react";
import type { Era } from "../content/era.ts";
import type { DocumentaryWork, OperaWork } from "../content/work.ts";
import { FacetSelect } from "./facet-select.tsx";
import type { Facet } from "./facets.ts";
import { useProgrammeFilter } from "./use-programme-filter.ts";
import { WorkEntry } from "./work-entry.tsx";

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
  const { ready, shown, leftByOthers, chosen, choose, reset } = useProgrammeFilter(works, facets);
  const choices = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <search className={ready ? "programme-filter" : "programme-filter waiting"}>
        <fieldset disabled={!ready} ref={choices}>
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
                // The button disappears with the choice that it undoes, and would take the focus along.
                choices.current?.querySelector("select")?.focus();
              }}
            >
              Show all {works.length}
            </button>
          )}
        </p>
      </search>
      {eras.map(({ title, from }, index) => {
        const until = eras[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        const members = works.filter(({ year }) => year >= from && year < until);
        return (
          <section key={from} className="era" hidden={!members.some(({ id }) => shown.has(id))}>
            <h3>
              {title} <span className="era-years">{span(members)}</span>
            </h3>
            <div className="programme">
              {members.map((work) => (
                <WorkEntry key={work.id} work={work} hidden={!shown.has(work.id)} />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}

function summary(shown: number, all: number): string {
  if (shown === all) return `All ${all} works are shown.`;
  if (shown === 0) return "No work in the list fits all these choices.";
  return `${shown} of ${all} works ${shown === 1 ? "is" : "are"} shown.`;
}

function span(works: readonly { readonly year: number }[]): string {
  return [...new Set([works[0]?.year, works.at(-1)?.year])].join("–");
}
