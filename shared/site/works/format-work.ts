import { keepTogether } from "../../engine/typography.ts";
import type { DocumentaryWork, Evening, OperaWork, RunningTime } from "../content/types.ts";

/** A work's line of facts: makers, year, length, subtitles, countries. */
export function workMeta(work: DocumentaryWork | OperaWork): string {
  const { year, makers, reading } = work;
  // The first trade that the data names is a film's directing and an opera's music.
  const first = makers.filter(({ trade }) => trade === makers[0]?.trade).map(({ name }) => name);
  const places = "premiere" in work ? "" : work.places.join(", ");
  return keepTogether([first.join(", "), year, lengthOf(work), reading, places].filter(Boolean).join(" · "));
}

function lengthOf(work: DocumentaryWork | OperaWork): string | undefined {
  const { runningTime } = work;
  const length = runningTime && formatRunningTime(runningTime);
  if (!("premiere" in work) || length === undefined) return length;
  return [`${length} of music`, work.evening && formatEvening(work.evening)].filter(Boolean).join(", ");
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

function inHours(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}${NO_BREAK}h`;
  return rest === 0 ? hours : `${hours}${NO_BREAK}${rest}${NO_BREAK}min`;
}

/** Lengths of two hours or more are rounded to this many minutes. */
const STEP_MINUTES = 5;

/** In minutes, as printed: two hours or more are rounded. */
export function roundedMinutes(minutes: number): number {
  return minutes < 120 ? minutes : Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
}
