import { formatDate } from "../../engine/typography.ts";
import type { TimelineEvent } from "../content/types.ts";
import { InlineText } from "./inline-text.tsx";

/** What the years between all the dates take, in CSS pixels. */
const LENGTH = 400;

/** From how many years on the line names them. */
const LONG_GAP = 24;

/** Dated events in their order, as far apart as the years between them. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const years = events.map(({ date }) => Number(date.slice(0, 4)));
  const scale = LENGTH / (Math.max(...years) - Math.min(...years));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none.
    <ol className="timeline" role="list">
      {events.map(({ date, place, description }, index) => {
        const gap = index === 0 ? 0 : (years[index] ?? 0) - (years[index - 1] ?? 0);
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
