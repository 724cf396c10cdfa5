import type { EveningBars } from "../content/page-data.ts";

/** From half past seven to half past eleven. */
const MINUTES = 240;
const HOURS = [8, 9, 10, 11];

/** Evenings in theatres as a table, with bars to scale. */
export function EveningClock({ evenings }: { readonly evenings: readonly EveningBars[] }) {
  return (
    <table className="evening-clock">
      <caption>If the curtain goes up at 7.30 pm. A bar is music, and a gap is an interval.</caption>
      <thead>
        <tr>
          <th scope="col">Opera</th>
          <th scope="col">Intervals</th>
          <th scope="col">It ends at</th>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a cell takes no focus. */}
          <th scope="col" aria-hidden="true">
            <span className="hours">
              {HOURS.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {evenings.map(({ id, title, intervals, end, bars }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`#${id}`} lang={title.lang}>
                {title.text}
              </a>
            </th>
            <td>{intervals || "none"}</td>
            <td>{end}</td>
            <td aria-hidden="true">
              <svg
                className="clock-bars"
                viewBox={`0 0 ${MINUTES} 10`}
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <path className="fill-rule" d={HOURS.map((hour) => `M${(hour - 7.5) * 60} 0h.5v10h-.5z`).join("")} />
                {bars.map(({ start, minutes }) => (
                  <rect key={start} className="fill-room" x={start} y="2" width={minutes} height="6" />
                ))}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
