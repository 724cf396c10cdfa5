import { formatDate } from "../../engine/typography.ts";
import type { TimelineEvent } from "../content/types.ts";
import { InlineText } from "./inline-text.tsx";

/** Dated events in order, below a line that shows how far apart they are. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <>
      <Scale years={events.map(({ date }) => Number(date.slice(0, 4)))} />
      {/* biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none. */}
      <ol className="timeline" role="list">
        {events.map(({ date, place, description }) => (
          <li key={description}>
            <p className="timeline-date">
              <time dateTime={date}>{formatDate(date)}</time>
              {place && (
                <>
                  <span className="timeline-comma">, </span>
                  <span className="timeline-place">{place}</span>
                </>
              )}
            </p>
            <p>
              <InlineText text={description} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The dates on a line, to scale. */
function Scale({ years }: { readonly years: readonly number[] }) {
  const first = Math.min(...years);
  const last = Math.max(...years);
  const all = last - first;
  return (
    <div className="timeline-scale" aria-hidden="true">
      <svg viewBox={`0 0 ${all} 10`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className="fill-rule" d={`M0 4.6h${all}v.8h-${all}z`} />
        <path
          className="fill-room"
          d={years.map((year) => `M${(year - first) * (1 - WIDTH)} 0h${all * WIDTH}v10h-${all * WIDTH}z`).join("")}
        />
      </svg>
      <span>{first}</span>
      <span>{last}</span>
    </div>
  );
}

/** The place of a mark, as a share of the line. */
const WIDTH = 0.006;
