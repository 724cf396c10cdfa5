import { memo, useRef } from "react";
import { SiteLink } from "../../engine/elements.tsx";
import type { PrintedWork } from "../content/page-data.ts";
import type { Era, Facet } from "../content/types.ts";
import { SelfLink } from "../text/self-link.tsx";
import { ProgrammeTable } from "./programme-table.tsx";
import { useProgrammeFilter } from "./use-programme-filter.ts";
import { type EntryWords, WorkEntry } from "./work-entry.tsx";

interface ProgrammeProps {
  /** By year. */
  readonly works: readonly PrintedWork[];
  readonly eras: readonly Era[];
  readonly facets: readonly Facet[];
  readonly words: EntryWords;
}

/** All works, era by era, and the filters. Without scripts there are no filters. */
export function Programme({ works, eras, facets, words }: ProgrammeProps) {
  const { ready, shown, listed, named, leftByOthers, chosen, choose, reset } = useProgrammeFilter(works, facets);
  const choices = useRef<HTMLFieldSetElement>(null);
  return (
    <>
      <search className={ready ? "programme-filter" : "programme-filter waiting"}>
        <fieldset disabled={!ready} ref={choices} tabIndex={-1}>
          <legend className="visually-hidden">Narrow the list down</legend>
          <span>Show me something</span>
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
                // The button disappears with the choice that it removes, and the focus would go with it. Not to a
                // select: iOS would open it.
                choices.current?.focus();
              }}
            >
              Show all {works.length}
            </button>
          )}
        </p>
      </search>
      <ProgrammeTable works={works} listed={listed} />
      <WorkList works={works} eras={eras} words={words} listed={listed} named={named} />
    </>
  );
}

function summary(shown: number, all: number): string {
  if (shown === all) return `All ${all} works are shown.`;
  if (shown === 0) return "No work in the list fits all these choices.";
  return `${shown} of ${all} works ${shown === 1 ? "is" : "are"} shown.`;
}

interface FacetSelectProps {
  readonly facet: Facet;
  /** The works that the choices of all other facets leave. */
  readonly others: ReadonlySet<string>;
  /** "" if nothing is chosen. */
  readonly value: string;
  readonly choose: (value: string) => void;
}

/**
 * The choices of one facet, each with the number of works that it would leave. A choice that would leave none is
 * disabled.
 */
function FacetSelect({ facet: { parameter, label, any, options }, others, value, choose }: FacetSelectProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select name={parameter} value={value} onChange={({ target }) => choose(target.value)} autoComplete="off">
        <option value="">{any}</option>
        {options.map((option) => {
          const count = option.ids.filter((id) => others.has(id)).length;
          return (
            <option key={option.value} value={option.value} disabled={count === 0 && option.value !== value}>
              {option.label} ({count})
            </option>
          );
        })}
      </select>
    </label>
  );
}

interface MatchingWorksLinkProps {
  readonly facets: readonly Facet[];
  readonly parameter: string;
  readonly value: string;
}

/** A link to the list, filtered to one choice if there are scripts. Nothing if no work matches. */
export function MatchingWorksLink({ facets, parameter, value }: MatchingWorksLinkProps) {
  const facet = facets.find((one) => one.parameter === parameter);
  const option = facet?.options.find((one) => one.value === value);
  if (!option) return null;
  return (
    <SiteLink className="matching-works" to={{ search: `?${parameter}=${value}`, hash: "#the-list" }}>
      {option.ids.length} {option.ids.length === 1 ? "work" : "works"} in the list
      <span className="visually-hidden">: {value}</span>
    </SiteLink>
  );
}

interface WorkListProps {
  /** By year. */
  readonly works: readonly PrintedWork[];
  readonly eras: readonly Era[];
  readonly words: EntryWords;
  /** The visible works. */
  readonly listed: ReadonlySet<string>;
  /** The work that the address leads to. */
  readonly named: string | undefined;
}

/** Works, era by era. Rendered again only for another `listed` or `named`, not for a change inside it. */
const WorkList = memo(function WorkList({ works, eras, words, listed, named }: WorkListProps) {
  return (
    <>
      {eras.map(({ title, from }, index) => {
        const until = eras[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        const members = works.filter(({ year }) => year >= from && year < until);
        return (
          <section key={from} id={`from-${from}`} className="era" hidden={!members.some(({ id }) => listed.has(id))}>
            <h3>
              <SelfLink id={`from-${from}`}>{title}</SelfLink> <span className="era-years">{span(members)}</span>
            </h3>
            <div className="programme">
              {members.map((work) => (
                <WorkEntry
                  key={work.id}
                  work={work}
                  words={words}
                  hidden={!listed.has(work.id)}
                  isNamed={work.id === named}
                />
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
});

function span(works: readonly { readonly year: number }[]): string {
  return [...new Set([works[0]?.year, works.at(-1)?.year])].join("–");
}
