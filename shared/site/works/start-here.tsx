import type { DocumentaryWork, OperaWork, Work } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";
import { workMeta } from "./format-work.ts";
import { WhereToAsk, WorkTitle } from "./work-entry.tsx";

/** The works for newcomers, each with its reason and a link to its entry. */
export function StartHere({ works }: { readonly works: readonly (DocumentaryWork | OperaWork)[] }) {
  const shortestFirst = works.toSorted((one, other) => minutesOf(one) - minutesOf(other));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none.
    <ul className="start-here" role="list">
      {shortestFirst.map(
        (work) =>
          work.startHere && (
            <li key={work.id}>
              <header>
                <p className="start-label">{work.startHere.label}</p>
                <h3>
                  <a href={`#${work.id}`}>
                    <WorkTitle title={work.title} />
                  </a>
                </h3>
                <p className="work-meta">{workMeta(work)}</p>
                <p className="work-meta">
                  <WhereToAsk work={work} />
                </p>
              </header>
              <p className="verdict">
                <InlineText text={work.verdict} />
              </p>
              <p>
                <InlineText text={work.startHere.reason} />
              </p>
            </li>
          ),
      )}
    </ul>
  );
}

function minutesOf({ runningTime }: Work): number {
  return runningTime?.minutes ?? Number.POSITIVE_INFINITY;
}
