import { formatDate } from "../../engine/typography.ts";
import type { TimelineEvent } from "../content/types.ts";
import { InlineText } from "./inline-text.tsx";

/** What the years between all the dates take, in CSS pixels. */
const LENGTH = 400;

/** From how many years on the line names them. */
const LONG_GAP = 24;

/** How many dates are in sight. The rest is folded: nobody needs it tonight. */
const OPEN = 5;

/** Dated events in their order, as far apart as the years between them. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const rest = events.slice(OPEN);
  return (
    <>
      <Dates events={events} until={OPEN} />
      <details className="timeline-rest">
        <summary>
          The other {rest.length}, from {yearOf(rest[0])} to {yearOf(rest.at(-1))}
        </summary>
        <Dates events={events} from={OPEN} />
      </details>
    </>
  );
}

interface DatesProps {
  readonly events: readonly TimelineEvent[];
  readonly from?: number;
  readonly until?: number;
}

function Dates({ events, from = 0, until = events.length }: DatesProps) {
  const years = events.map(yearOf);
  const scale = LENGTH / (Math.max(...years) - Math.min(...years));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none.
    <ol className="timeline" role="list">
      {events.slice(from, until).map(({ date, place, description }, index) => {
        const gap = (years[from + index] ?? 0) - (years[from + index - 1] ?? years[0] ?? 0);
        return (
          <li key={description}>
            {gap > 0 && (
              <span className="timeline-gap">
                <svg width="0" height={Math.round(gap * scale)} aria-hidden="true" focusable="false" />
                {gap >= LONG_GAP && `${gap} years later`}
              </span>
            )}
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
        );
      })}
    </ol>
  );
}

function yearOf(event: TimelineEvent | undefined): number {
  return Number(event?.date.slice(0, 4));
}
