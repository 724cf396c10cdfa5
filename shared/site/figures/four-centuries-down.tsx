import type { CenturyMark } from "../content/four-centuries.ts";
import type { Histories } from "../content/page-data.ts";
import { TextLink } from "../text/text-link.tsx";

/** In pixels of a phone: from 1590 at the top to 2030. */
const FIRST_YEAR = 1590;
const UNITS_A_YEAR = 2.7;
/** Years with few works, drawn three times closer. */
const CLOSER = { from: 1650, to: 1840 };
const BOTTOM = 866;
const STAVE_LINES = [151, 157, 163, 169, 175];
const STRIP_LEFT = 187;
const STRIP_WIDTH = 18;

/** The same for a narrow window: years run down, opera left and documentary right. */
export function FourCenturiesDown({ operaMarks, documentaryMarks, crossing }: Histories) {
  const operaBegins = operaMarks[0].year;
  const documentaryBegins = documentaryMarks[0].year;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset.
    <svg className="drawing down" viewBox={`0 0 378 ${BOTTOM + 4}`} role="group" aria-label="Both forms by year">
      <text className="lane fill-opera" x={STAVE_LINES[0]} y={y(operaBegins) - 14}>
        Opera
      </text>
      <text className="lane fill-documentary" x={STRIP_LEFT} y={y(documentaryBegins) - 24}>
        Documentary
      </text>
      {STAVE_LINES.map((line) => (
        <path key={line} className="line-opera" strokeWidth="1.2" d={`M${line} ${y(operaBegins)}V${BOTTOM}`} />
      ))}
      {[CLOSER.from, CLOSER.to].map((year) => (
        <path key={year} className="line-paper" strokeWidth="4" d={`M148 ${y(year) + 5}l30 -10`} />
      ))}
      <path className="line-opera" strokeWidth="3" d={`M150.4 ${y(operaBegins)}h25.2`} />
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
        d={`M${STRIP_LEFT} ${y(crossing.from)}L176 ${y(crossing.to)}`}
      />
      {operaMarks.map((mark, index) => (
        <g key={mark.year}>
          <ellipse
            className="fill-opera"
            rx="6"
            ry="4.5"
            transform={`translate(${163 + 6 * ((index % 3) - 1)} ${y(mark.year)}) rotate(-20)`}
          />
          <Label mark={mark} x={144} anchor="end" />
        </g>
      ))}
      {documentaryMarks.map((mark) => (
        <g key={mark.year}>
          <path className="line-paper" strokeWidth="2" d={`M${STRIP_LEFT + 6} ${y(mark.year)}h${STRIP_WIDTH - 12}`} />
          <Label mark={mark} x={211} anchor="start" />
        </g>
      ))}
    </svg>
  );
}

function y(year: number): number {
  const close = Math.min(Math.max(year - CLOSER.from, 0), CLOSER.to - CLOSER.from);
  return Math.round((year - FIRST_YEAR - close * (2 / 3)) * UNITS_A_YEAR) + 20;
}

interface LabelProps {
  readonly mark: CenturyMark;
  readonly x: number;
  readonly anchor: "start" | "end";
}

/** A link in one line. */
function Label({ mark: { year, label, lang, href, lower = 0 }, x, anchor }: LabelProps) {
  return (
    <TextLink href={href}>
      <text className="mark-label" x={x} y={y(year) + lower + 5} textAnchor={anchor}>
        <tspan className="year">{year}</tspan> <tspan lang={lang}>{label}</tspan>
      </text>
    </TextLink>
  );
}
