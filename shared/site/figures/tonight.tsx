import { useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageHeading } from "../../engine/elements.tsx";
import { formatClock, keepTogether } from "../../engine/typography.ts";
import type { HomeData, TimedRow } from "../content/page-data.ts";
import { InlineText } from "../text/inline-text.tsx";
import { TextLink } from "../text/text-link.tsx";
import { FramesAndStave } from "./frames-and-stave.tsx";

/** The first screen of the home page: what can be started now, and what of it is over by bedtime. */
export function Tonight({ offer, framesAndStave, tonight, films, operas }: HomeData) {
  const evening = useEvening();
  return (
    <section className="tonight">
      <PageHeading>
        <span className="room-documentary">{offer.documentary}</span> <span className="room-opera">{offer.opera}</span>
      </PageHeading>
      <FramesAndStave {...framesAndStave} />
      <p className="tonight-question">
        <span className={evening && "by-length"}>
          {tonight.length} works, by the time they take. Choose one that you will finish.
        </span>
        {evening && <Question evening={evening} rows={tonight} />}
      </p>
      <Timetable rows={tonight} evening={evening} lane="tonight" />
      <p className="all-works">
        <TextLink href="/documentary">All {films} films</TextLink>{" "}
        <TextLink href="/opera">All {operas} operas</TextLink>
      </p>
    </section>
  );
}

/** The same for a film and an opera on one evening. */
export function Pairs({ pairs }: Pick<HomeData, "pairs">) {
  return <Timetable rows={pairs} evening={useEvening()} lane="pairs" />;
}

/** In minutes after midnight, and beyond 24 hours after the next one. */
interface Evening {
  readonly start: number;
  /** Whether it starts now. */
  readonly isNow: boolean;
  readonly bed: number;
  /** The same as in the address. */
  readonly bedtime: string;
}

const USUAL_BEDTIME = ["2300", 1380] as const;

/** As in the address, and in minutes. */
const BEDTIMES = [
  ["2200", 1320],
  ["2230", 1350],
  USUAL_BEDTIME,
  ["2330", 1410],
  ["midnight", 1440],
  ["whenever", Number.POSITIVE_INFINITY],
] as const;

/** The night ends at five, and until five in the afternoon the evening starts at half past seven. */
const MORNING = 300;
const EVENING = 1020;
const USUAL_START = 1170;

/**
 * Undefined until scripts run: pages are cached, so the sent one knows no time. The bedtime is in the address and nowhere
 * else.
 */
function useEvening(): Evening | undefined {
  const minute = useSyncExternalStore(everyMinute, minuteOfDay, unknown);
  const asked = new URLSearchParams(useLocation().search).get("bed");
  if (minute === undefined) return undefined;
  const [bedtime, bed] = BEDTIMES.find(([inAddress]) => inAddress === asked) ?? USUAL_BEDTIME;
  const isNow = minute < MORNING || minute >= EVENING;
  const start = minute < MORNING ? minute + 1440 : isNow ? minute : USUAL_START;
  return { start, isNow, bed, bedtime };
}

function everyMinute(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    timer = setTimeout(tick, 60_000 - (Date.now() % 60_000));
  }
  function tick(): void {
    callback();
    wait();
  }
  wait();
  // A page that was not shown for long has slow timers.
  document.addEventListener("visibilitychange", callback);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", callback);
  };
}

function minuteOfDay(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

function unknown(): undefined {
  return undefined;
}

/** Only the count is announced: the time stands outside of it. */
function Question({ evening, rows }: { readonly evening: Evening; readonly rows: readonly TimedRow[] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fits = rows.filter((row) => !isLate(row, evening)).length;
  return (
    <span className="by-clock">
      {evening.isNow ? "It is" : "Start at"} <strong>{formatClock(evening.start)}</strong>.{" "}
      <label>
        In bed by{" "}
        <span className="bedtime-choice">
          <select
            value={evening.bedtime}
            autoComplete="off"
            onChange={({ target: { value } }) => {
              const query = new URLSearchParams(search);
              // Arrow keys change the value once per key: Back undoes all of them together.
              const replace = query.has("bed");
              if (value === USUAL_BEDTIME[0]) query.delete("bed");
              else query.set("bed", value);
              navigate({ search: query.toString() }, { replace, preventScrollReset: true });
            }}
          >
            {BEDTIMES.map(([inAddress, minutes]) => (
              <option key={inAddress} value={inAddress}>
                {minutes < 1440 ? formatClock(minutes) : inAddress}
              </option>
            ))}
          </select>
          :
        </span>
      </label>{" "}
      <output aria-label="What fits">
        {fits === 0 ? "nothing fits. Sleep well." : `${fits} of ${rows.length} ${fits === 1 ? "fits" : "fit"}.`}
      </output>
    </span>
  );
}

interface TimetableProps {
  readonly rows: readonly TimedRow[];
  readonly evening: Evening | undefined;
  /** The id of what is behind its bars. */
  readonly lane: string;
}

/** Bars on one scale: of lengths, or of the hours from now on. On paper it is always of lengths. */
function Timetable({ rows, evening, lane }: TimetableProps) {
  const firstLate = evening && rows.find((row) => isLate(row, evening));
  return (
    <div className="timetable">
      <Scale evening={evening} lane={lane} />
      {/* biome-ignore lint/a11y/noRedundantRoles: to Safari a list without marks is none. */}
      <ol role="list">
        {rows.map((row) => (
          <li key={row.verdict} className={evening && isLate(row, evening) ? "late" : undefined}>
            {row === firstLate && <p className="not-tonight by-clock">Not tonight</p>}
            <p className="timed-titles">
              {row.works.map((work, index) => (
                <span key={work.id}>
                  <TextLink href={`/${work.room}#${work.id}`} className={`room-${work.room}`}>
                    <span lang={work.lang}>{work.title}</span>
                    {work.part && `, ${keepTogether(work.part)}`}
                  </TextLink>{" "}
                  <span className="form">{work.room === "opera" ? "Opera" : "Film"}</span>
                  {index < row.works.length - 1 && <span className="visually-hidden"> then </span>}
                </span>
              ))}
            </p>
            <p className="verdict">
              <InlineText text={row.verdict} />
            </p>
            {row.reading && (
              <p className="timed-ways">
                {row.reading}
                {row.where && (
                  <>
                    {"\u00a0· "}
                    <strong>{row.where[0]}:</strong> <InlineText text={row.where[1]} />
                  </>
                )}
              </p>
            )}
            <p className="timed-length">
              <strong>{row.length}</strong>{" "}
              {evening && (
                <span className="by-clock">
                  {isLate(row, evening) ? "not before" : "over by"} {formatClock(evening.start + row.minutes)}
                </span>
              )}
            </p>
            <svg className="timed-bar" aria-hidden="true" focusable="false">
              <use href={`#${lane}`} />
              {row.works.map((work, index) => (
                <rect
                  key={work.id}
                  className={`room-${work.room}`}
                  x={index === 0 ? 0 : along(row.works[0]?.minutes ?? 0)}
                  width={along(work.minutes)}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The labels of all bars and, once, what is behind each of them: half hours, and the time after bed. */
function Scale({ evening, lane }: { readonly evening: Evening | undefined; readonly lane: string }) {
  const byLength = evening && "by-length";
  const hours = evening ? HALF_HOURS.map((minutes) => minutes - (evening.start % HALF_HOUR)) : [];
  const bed = evening ? evening.bed - evening.start : SCALE;
  return (
    <svg className="timed-scale" aria-hidden="true" focusable="false">
      <g className={byLength}>
        {LENGTHS.map((label, index) => (
          <Label key={label} minutes={index * HALF_HOUR}>
            {label}
          </Label>
        ))}
      </g>
      <g className="by-clock">
        {evening &&
          hours.map((minutes) => (
            <Label key={minutes} minutes={minutes} isBedtime={minutes === bed}>
              {formatClock(evening.start + minutes)}
            </Label>
          ))}
      </g>
      <defs>
        <g id={lane}>
          <g className={byLength}>
            <Ticks at={HALF_HOURS} />
          </g>
          <g className="by-clock">
            <Ticks at={hours} />
            {bed < SCALE && (
              <>
                <rect className="after-bed" x={along(Math.max(bed, 0))} width="100%" height="100%" />
                <line className="bedtime" x1={along(bed)} x2={along(bed)} y2="100%" />
              </>
            )}
          </g>
        </g>
      </defs>
    </svg>
  );
}

interface LabelProps {
  readonly minutes: number;
  readonly isBedtime?: boolean;
  readonly children: string;
}

/** Those at the ends stay within the scale. */
function Label({ minutes, isBedtime = false, children }: LabelProps) {
  const anchor = minutes < END ? "start" : minutes > SCALE - END ? "end" : "middle";
  return (
    <text className={isBedtime ? "bed-label" : undefined} x={along(minutes)} y="1em" textAnchor={anchor}>
      {children}
    </text>
  );
}

function Ticks({ at }: { readonly at: readonly number[] }) {
  return at.map((minutes) => (
    <line key={minutes} className="half-hour" x1={along(minutes)} x2={along(minutes)} y2="100%" />
  ));
}

/** The whole width, in minutes. */
const SCALE = 180;
const HALF_HOUR = 30;
const LENGTHS = ["start", "30 min", "1 h", "1 h 30", "2 h", "2 h 30", "3 h"];
const HALF_HOURS = [30, 60, 90, 120, 150, SCALE];
/** Half a label, about. */
const END = 8;

function along(minutes: number): string {
  return `${Math.round((minutes * 1000) / SCALE) / 10}%`;
}

function isLate({ minutes }: TimedRow, { start, bed }: Evening): boolean {
  return start + minutes > bed;
}
