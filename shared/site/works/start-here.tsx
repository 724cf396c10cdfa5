import type { PrintedWork } from "../content/page-data.ts";
import { InlineText } from "../text/inline-text.tsx";
import { WorkTitle } from "./work-entry.tsx";

/** The works for newcomers, the shortest first, each with a link to its entry. */
export function StartHere({ works }: { readonly works: readonly PrintedWork[] }) {
  const picks = works.flatMap(({ startHere, ...work }) => (startHere ? { ...work, startHere } : []));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none.
    <ul className="start-here" role="list">
      {picks
        .toSorted((one, other) => one.startHere.minutes - other.startHere.minutes)
        .map(({ id, title, time, where, verdict, startHere: { label, reason } }) => (
          <li key={id}>
            <div>
              <p className="start-label">{label}</p>
              <h3>
                <a href={`#${id}`}>
                  <WorkTitle title={title} />
                </a>
              </h3>
              <p className="work-meta">{time}</p>
              {where.slice(0, 1).map(([way, text]) => (
                <p className="work-meta" key={way}>
                  {way}: <InlineText text={text} />
                </p>
              ))}
            </div>
            <p className="verdict">
              <InlineText text={verdict} />
            </p>
            <p>
              <InlineText text={reason} />
            </p>
          </li>
        ))}
    </ul>
  );
}
