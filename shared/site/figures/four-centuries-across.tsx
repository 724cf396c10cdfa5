import type { CenturyMark } from "../content/four-centuries.ts";
import type { Histories } from "../content/page-data.ts";
import { TextLink } from "../text/text-link.tsx";

/** Of the drawing's 1,000 units, 936 are the years from 1590 to 2030; the last label needs the rest. */
const FIRST_YEAR = 1590;
const UNITS_A_YEAR = 936 / 440;
const CENTURIES = [1600, 1700, 1800, 1900, 2000];
const STAVE_TOP = 106;
const STAVE_LINES = [0, 8, 16, 24, 32];
const STAVE_BOTTOM = 138;
const STRIP_TOP = 190;
const STRIP_HEIGHT = 32;
/** Labels have two lines, and are in rows. */
const LINE_HEIGHT = 20;
const ROW_HEIGHT = 50;
const TOP = -16;
const BOTTOM = 446;

/** Opera is a stave and documentary a strip of film. Both run beyond the edge. */
export function FourCenturiesAcross({ operaMarks, documentaryMarks, crossing }: Histories) {
  // As in music, the bar is before the first note.
  const staveLeft = x(operaMarks[0].year) - 12;
  const documentaryBegins = documentaryMarks[0].year;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no fieldset.
    <svg
      className="drawing across"
      viewBox={`0 ${TOP} 1000 ${BOTTOM - TOP}`}
      role="group"
      aria-label="Both forms by year"
    >
      <Centuries />
      <Stave left={staveLeft} />
      <Strip left={x(documentaryBegins)} />
      <path
        className="line-ink"
        strokeWidth="1.5"
        strokeDasharray="3 3"
        d={`M${x(crossing.from)} ${STRIP_TOP}L${x(crossing.to)} ${STAVE_TOP + 34}`}
      />
      <text className="lane fill-opera" x={staveLeft} y={STAVE_TOP + 56}>
        Opera
      </text>
      <text className="lane fill-documentary" x={x(documentaryBegins) - 12} y={STRIP_TOP + 22} textAnchor="end">
        Documentary
      </text>
      {operaMarks.map((mark, index) => (
        <Note key={mark.year} mark={mark} index={index} />
      ))}
      {documentaryMarks.map((mark) => (
        <Cut key={mark.year} mark={mark} isFirst={mark.year === documentaryBegins} />
      ))}
    </svg>
  );
}

/** Below the stave's first three centuries are the words of the caption. */
function Centuries() {
  return CENTURIES.map((year) => (
    <g key={year}>
      <path className="line-rule" strokeWidth="1" d={`M${x(year)} 6V${year < 1900 ? STAVE_BOTTOM : BOTTOM}`} />
      <text className="century" x={x(year)} y="0" textAnchor="middle">
        {year}
      </text>
    </g>
  ));
}

function Stave({ left }: { readonly left: number }) {
  return (
    <>
      {STAVE_LINES.map((line) => (
        <path key={line} className="line-opera" strokeWidth="1.5" d={`M${left} ${STAVE_TOP + line}H1000`} />
      ))}
      <path className="line-opera" strokeWidth="3" d={`M${left} ${STAVE_TOP - 0.75}v33.5`} />
    </>
  );
}

function Strip({ left }: { readonly left: number }) {
  return (
    <>
      <path className="fill-documentary" d={`M${left} ${STRIP_TOP}H1000v${STRIP_HEIGHT}H${left}z`} />
      <path
        className="line-paper"
        strokeWidth="4"
        strokeDasharray="5 5"
        d={`M${left + 5} ${STRIP_TOP + 5}H1000M${left + 5} ${STRIP_TOP + STRIP_HEIGHT - 5}H1000`}
      />
    </>
  );
}

interface MarkProps {
  readonly mark: CenturyMark;
}

/** An opera on the stave. Its label is above. */
function Note({ mark, index }: MarkProps & { readonly index: number }) {
  const { year } = mark;
  return (
    <g>
      <ellipse
        className="fill-opera"
        rx="8"
        ry="6"
        transform={`translate(${x(year)} ${STAVE_TOP + 24 - 8 * (index % 3)}) rotate(-20)`}
      />
      <path
        className="line-rule-strong"
        strokeWidth="1"
        d={`M${x(year)} ${STAVE_TOP}v${-8 - (mark.across.row - 1) * ROW_HEIGHT}`}
      />
      <Label mark={mark} y={STAVE_TOP - 16 - LINE_HEIGHT - (mark.across.row - 1) * ROW_HEIGHT} />
    </g>
  );
}

/** A documentary on the strip. Its label is below. */
function Cut({ mark, isFirst }: MarkProps & { readonly isFirst: boolean }) {
  const { year } = mark;
  return (
    <g>
      {!isFirst && (
        <path className="line-paper" strokeWidth="2" d={`M${x(year)} ${STRIP_TOP + 9}v${STRIP_HEIGHT - 18}`} />
      )}
      <path
        className="line-rule-strong"
        strokeWidth="1"
        d={`M${x(year)} ${STRIP_TOP + STRIP_HEIGHT}v${8 + (mark.across.row - 1) * ROW_HEIGHT}`}
      />
      <Label mark={mark} y={STRIP_TOP + STRIP_HEIGHT + 24 + (mark.across.row - 1) * ROW_HEIGHT} />
    </g>
  );
}

/** A link in two lines. */
function Label({ mark: { year, label, lang, href, across }, y }: MarkProps & { readonly y: number }) {
  return (
    <TextLink href={href}>
      <text className="mark-label" x={x(year)} y={y} textAnchor={across.anchor}>
        <tspan className="year">{year}</tspan>
        <tspan x={x(year)} dy={LINE_HEIGHT} lang={lang}>
          {label}
        </tspan>
      </text>
    </TextLink>
  );
}

function x(year: number): number {
  return Math.round((year - FIRST_YEAR) * UNITS_A_YEAR);
}
