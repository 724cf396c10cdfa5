import type { RunningTime, Work } from "../content/types.ts";

/** A work's line of facts: its year, how long it takes and, where that is said, where it is from. */
export function workMeta({ year, runningTime }: Work, from?: string): string {
  return [year, runningTime && formatRunningTime(runningTime), from].filter(Boolean).join(" · ");
}

/** Keeps a number on the line of its unit. */
const NO_BREAK = "\u00a0";

/** A running time in words: "about 46 seconds", "about 23 min", "under 2 h", "about 100–110 min", "3 h and more". */
export function formatRunningTime({ minutes, toMinutes, bound }: RunningTime): string {
  if (bound === "under") return `under ${inHours(minutes)}`;
  if (bound === "over") return `${inHours(minutes)} and more`;
  if (toMinutes === undefined) return `about ${inHours(minutes)}`;
  if (toMinutes < 120) return `about ${minutes}–${toMinutes}${NO_BREAK}min`;
  return `about ${inHours(minutes)} to ${inHours(toMinutes)}`;
}

/** Under two hours people count in minutes, but a whole hour is an hour. */
function inHours(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`;
  if (minutes < 120 && minutes !== 60) return `${minutes}${NO_BREAK}min`;
  const rounded = roundedMinutes(minutes);
  const rest = rounded % 60;
  const hours = `${Math.floor(rounded / 60)}${NO_BREAK}h`;
  return rest === 0 ? hours : `${hours}${NO_BREAK}${rest}${NO_BREAK}min`;
}

/** The least that a length of two hours or more is worth telling apart by, in minutes. */
const STEP_MINUTES = 5;

/** A length as it is printed, in minutes: those of two hours and more are rounded. */
export function roundedMinutes(minutes: number): number {
  return minutes < 120 ? minutes : Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
}
