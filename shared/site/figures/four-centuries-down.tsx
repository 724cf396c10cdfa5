import type { HomeData } from "../content/page-data.ts";

/** From 1590 at the top to 2030. */
const FIRST_YEAR = 1590;
const UNITS_A_YEAR = 2.3;
const BOTTOM = 1032;
const STAVE_LINES = [158, 164, 170, 176, 182];
const STRIP_LEFT = 206;
const STRIP_WIDTH = 22;

/** The same for a narrow window: years run down, opera left and documentary right. */
export function FourCenturiesDown({ operaMarks, documentaryMarks, crossing }: HomeData) {
  const operaBegins = operaMarks[0].year;
  const documentaryBegins = documentaryMarks[0].year;
  return (
    <svg className="drawing down" viewBox={`-16 0 460 ${BOTTOM + 4}`} aria-hidden="true" focusable="false">
      <text className="lane fill-opera" x="158" y={y(operaBegins) - 14}>
        Opera
      </text>
      <text className="lane fill-documentary" x={STRIP_LEFT} y={y(documentaryBegins) - 24}>
        Documentary
      </text>
      {STAVE_LINES.map((line) => (
        <path key={line} className="line-opera" strokeWidth="1.2" d={`M${line} ${y(operaBegins)}V${BOTTOM}`} />
      ))}
      <path className="line-opera" strokeWidth="3" d={`M157.4 ${y(operaBegins)}h25.2`} />
      <path
        className="fill-documentary"
        d={`M${STRIP_LEFT} ${y(documentaryBegins)}h${STRIP_WIDTH}V${BOTTOM}h-${STRIP_WIDTH}z`}
      />
      <path
        className="line-paper"
        strokeWidth="3"
        strokeDasharray="4 4"
        d={`M${STRIP_LEFT + 4} ${y(documentaryBegins) + 4}V${BOTTOM}M${STRIP_LEFT + STRIP_WIDTH - 4} ${y(documentaryBegins) + 4}V${BOTTOM}`}
      />
      <path
        className="line-ink"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        d={`M${STRIP_LEFT} ${y(crossing.from)}L184 ${y(crossing.to)}`}
      />
      {operaMarks.map(({ year, label }, index) => (
        <g key={year}>
          <ellipse
            className="fill-opera"
            rx="6"
            ry="4.5"
            transform={`translate(${170 + 6 * ((index % 3) - 1)} ${y(year)}) rotate(-20)`}
          />
          <Label x={150} y={y(year)} year={year} label={label} anchor="end" />
        </g>
      ))}
      {documentaryMarks.map(({ year, label, lower = 0 }) => (
        <g key={year}>
          <path className="line-paper" strokeWidth="2" d={`M${STRIP_LEFT + 7} ${y(year)}h${STRIP_WIDTH - 14}`} />
          <Label x={236} y={y(year) + lower} year={year} label={label} anchor="start" />
        </g>
      ))}
    </svg>
  );
}

function y(year: number): number {
  return Math.round((year - FIRST_YEAR) * UNITS_A_YEAR) + 20;
}

interface LabelProps {
  readonly x: number;
  readonly y: number;
  readonly year: number;
  readonly label: string;
  readonly anchor: "start" | "end";
}

function Label({ x, y, year, label, anchor }: LabelProps) {
  return (
    <text className="mark-label" x={x} y={y + 5} textAnchor={anchor}>
      <tspan className="year">{year}</tspan> {label}
    </text>
  );
}
