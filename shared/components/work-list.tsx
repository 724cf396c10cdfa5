import { memo } from "react";
import type { Era } from "../content/era.ts";
import type { DocumentaryWork, OperaWork } from "../content/work.ts";
import { WorkEntry } from "./work-entry.tsx";

interface WorkListProps {
  /** In the order of years. */
  readonly works: readonly (DocumentaryWork | OperaWork)[];
  readonly eras: readonly Era[];
  /** The works that are not hidden. */
  readonly listed: ReadonlySet<string>;
}

/** Works, era by era. It is rendered again for another `listed` only, and not for a change inside of the same one. */
export const WorkList = memo(function WorkList({ works, eras, listed }: WorkListProps) {
  return (
    <>
      {eras.map(({ title, from }, index) => {
        const until = eras[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        const members = works.filter(({ year }) => year >= from && year < until);
        return (
          <section key={from} className="era" hidden={!members.some(({ id }) => listed.has(id))}>
            <h3>
              {title} <span className="era-years">{span(members)}</span>
            </h3>
            <div className="programme">
              {members.map((work) => (
                <WorkEntry key={work.id} work={work} hidden={!listed.has(work.id)} />
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
