import type { Work } from "../content/work.ts";
import { formatRunningTime } from "./format-running-time.ts";

/** A work's line of facts: its year, how long it takes and, where that is said, where it is from. */
export function workMeta({ year, runningTime }: Work, from?: string): string {
  return [year, runningTime && formatRunningTime(runningTime), from].filter(Boolean).join(" · ");
}
