import type { RunningTime } from "../content/work.ts";

/** A running time in words: "about 46 seconds", "23 min", "about 1 h", "about 2 h 10 min", "100–110 min". */
export function formatRunningTime({ minutes, toMinutes, about }: RunningTime): string {
  const range =
    toMinutes === undefined
      ? inHours(minutes)
      : toMinutes < 120
        ? `${minutes}–${toMinutes} min`
        : `${inHours(minutes)} to ${inHours(toMinutes)}`;
  return about ? `about ${range}` : range;
}

/** Under two hours people count in minutes, but a whole hour is an hour. */
function inHours(minutes: number): string {
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`;
  if (minutes < 120 && minutes !== 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
