import { formatClock, formatDate, keepTogether } from "../../engine/typography.ts";
import type { EveningBars, LinkedTitle, PrintedColumn, PrintedFact, PrintedWork } from "../content/page-data.ts";
import { stagedColumns } from "../content/staged-columns.ts";
import type { DocumentaryWork, Evening, OperaWork, Premiere, RunningTime } from "../content/types.ts";

// Only data files import this one.

export function printDocumentary(work: DocumentaryWork): PrintedWork {
  const mode = [work.modes.length > 1 ? "Modes" : "Mode", work.modes.join(", ")] as const;
  return {
    ...printed(work, work.runningTime && formatRunningTime(work.runningTime)),
    facts: [...creditsOf(work), ["Made in", work.places.join(", ")], mode, ...toRead(work)],
    next: [work.next.film, work.next.opera],
  };
}

/** The length is that of the music, with an evening in a theatre if one is known. */
export function printOpera(work: OperaWork): PrintedWork {
  const music = work.runningTime && `${formatRunningTime(work.runningTime)} of music`;
  const length = [music, work.evening && formatEvening(work.evening)].filter(Boolean).join(", ");
  const cast = work.roles.map(({ name, voice }) => [name, voice] as const);
  const { premiere } = work;
  const first = [premiere.recorded ? "Earliest known performance" : "First night", firstNight(premiere)] as const;
  return {
    ...printed(work, length, work.evening && "parts" in work.evening ? intervalsIn(work.evening.parts) : undefined),
    facts: [...cast, ...creditsOf(work), first, ...toRead(work)],
    next: [work.next.opera, work.next.film],
  };
}

/** Every work in the column of its answer. The content check knows whether there is one. */
export function printColumns(films: readonly DocumentaryWork[], operas: readonly OperaWork[]): PrintedColumn[] {
  return stagedColumns.map((column) => ({
    name: column.name,
    why: column.why,
    works: [
      ...films.filter(({ truth }) => column.films.includes(truth.answer)),
      ...operas.filter(({ truth }) => column.operas.includes(truth.answer)),
    ].map(printLinkedTitle),
  }));
}

export function printLinkedTitle(work: DocumentaryWork | OperaWork): LinkedTitle {
  const { id, title } = work;
  return {
    room: "premiere" in work ? "opera" : "documentary",
    id,
    title: title.text,
    ...(title.lang && { lang: title.lang }),
  };
}

/** The evenings whose parts are known, as if curtain-up were at 7.30 pm, the shortest first. */
export function eveningBars(works: readonly OperaWork[]): EveningBars[] {
  return works
    .flatMap(({ id, title, evening }) => (evening && "parts" in evening ? [{ id, title, parts: evening.parts }] : []))
    .toSorted((one, other) => sum(one.parts) - sum(other.parts))
    .map(({ id, title, parts }) => ({
      id,
      title,
      intervals: countIntervals(parts),
      end: `${formatClock(CURTAIN_UP + sum(parts))}\u00a0pm`,
      bars: parts.flatMap((minutes, index) => (index % 2 === 0 ? { start: sum(parts.slice(0, index)), minutes } : [])),
    }));
}

/** Half past seven, in minutes after noon. */
const CURTAIN_UP = 450;

function countIntervals(parts: readonly number[]): number {
  return (parts.length - 1) / 2;
}

/** Such as "no interval". */
function intervalsIn(parts: readonly number[]): string {
  const intervals = countIntervals(parts);
  return `${["no", "one", "two", "three"][intervals] ?? intervals} ${intervals === 1 ? "interval" : "intervals"}`;
}

function printed(work: DocumentaryWork | OperaWork, time = "", intervals?: string) {
  const { id, title, year, languages, reading, verdict, premise, notice, truth, contentNote, startHere } = work;
  const language = languages.join(", ") || "Silent";
  const length = work.runningTime ? inShort(work.runningTime) : "not known";
  return {
    ...{ id, title, year, language, length, time, reading, verdict, premise, notice, truth },
    by: makersOf(work),
    where: work.where.map(printWay),
    ...(contentNote !== undefined && { contentNote }),
    ...(startHere && {
      startHere: {
        ...startHere,
        facts: [length, language, intervals].filter((fact) => fact !== undefined),
        minutes: work.runningTime?.minutes ?? 0,
      },
    }),
  };
}

export function printWay(way: (DocumentaryWork | OperaWork)["where"][number]): PrintedFact {
  return [way.way, "plays" in way ? `${way.at}, ${way.plays}` : way.at];
}

/** The first trade that the data names is a film's directing and an opera's music. */
function makersOf({ makers }: DocumentaryWork | OperaWork): string {
  const first = makers.filter(({ trade }) => trade === makers[0]?.trade).map(({ name }) => name);
  return keepTogether(first.join(", "));
}

/** One credit for each trade, in the order of the data. */
function creditsOf({ makers }: DocumentaryWork | OperaWork): PrintedFact[] {
  const trades = [...new Set(makers.map(({ trade }) => trade))];
  return trades.map((trade) => {
    const named = makers.filter((maker) => maker.trade === trade);
    if (trade === "After") return [trade, named.map(nameAndSource).join("; ")];
    return [trade === "Director" && named.length > 1 ? "Directors" : trade, named.map(({ name }) => name).join(", ")];
  });
}

function toRead(work: DocumentaryWork | OperaWork): PrintedFact[] {
  return work.toRead === undefined ? [] : [["To read", work.toRead]];
}

function nameAndSource(maker: OperaWork["makers"][number]): string {
  return "source" in maker ? `${maker.name}, ${maker.source}` : maker.name;
}

/** Leaves out the city if the house is named after it. */
function firstNight({ date, note, house, city, afterwards }: Premiere): string {
  const place = [house, city && house?.includes(city) ? undefined : city];
  const first = [note ?? formatDate(date), ...place].filter(Boolean).join(", ");
  return afterwards ? `${first}; then ${afterwards}` : first;
}

/** Keeps a number on the same line as its unit. */
const NO_BREAK = "\u00a0";

/** Such as "about 46 seconds", "about 23 min", "under 2 h", "about 100–110 min", "3 h and more". */
export function formatRunningTime({ minutes, toMinutes, bound }: RunningTime): string {
  if (bound === "under") return `under ${about(minutes)}`;
  if (bound === "over") return `${about(minutes)} and more`;
  if (toMinutes === undefined) return `about ${about(minutes)}`;
  if (toMinutes < 120) return `about ${minutes}–${toMinutes}${NO_BREAK}min`;
  return `about ${about(minutes)} to ${about(toMinutes)}`;
}

/** The same, short enough for a column: "46 s", "64–68 min", "2 h 20 to 3 h 30", "under 2 h", "over 3 h". */
function inShort({ minutes, toMinutes, bound }: RunningTime): string {
  if (minutes < 1) return `${Math.round(minutes * 60)}${NO_BREAK}s`;
  if (bound) return `${bound} ${about(minutes)}`;
  if (toMinutes === undefined) return about(minutes);
  return toMinutes < 120 ? `${minutes}–${toMinutes}${NO_BREAK}min` : `${about(minutes)} to ${about(toMinutes)}`;
}

/** To the minute: "2 h 51 min at the Royal Opera in 2012", or "no interval". */
function formatEvening(evening: Evening): string {
  if ("parts" in evening) {
    return evening.parts.length === 1 ? "no interval" : `${inHours(sum(evening.parts))} ${evening.place}`;
  }
  const { minutes, toMinutes, place } = evening;
  return [inHours(minutes), toMinutes && `to ${inHours(toMinutes)}`, place].filter(Boolean).join(" ");
}

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

/** Lengths below two hours are in minutes, except a whole hour. */
function about(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`;
  if (minutes < 120 && minutes !== 60) return `${minutes}${NO_BREAK}min`;
  return inHours(roundedMinutes(minutes));
}

/** To the minute, short enough for a column: "6 min", "1 h", "1 h 22". */
export function printLength(minutes: number): string {
  return minutes < 60 ? `${minutes}${NO_BREAK}min` : inHours(minutes);
}

function inHours(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${NO_BREAK}h`;
  return rest === 0 ? hours : `${hours}${NO_BREAK}${String(rest).padStart(2, "0")}`;
}

/** Lengths of two hours or more are rounded to this many minutes. */
const STEP_MINUTES = 5;

/** In minutes, as printed: two hours or more are rounded. */
export function roundedMinutes(minutes: number): number {
  return minutes < 120 ? minutes : Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
}
