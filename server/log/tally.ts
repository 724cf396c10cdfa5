import type { Log } from "./log.ts";

/** How often the counts are written, in milliseconds. */
const INTERVAL_MS = 60_000;

export interface Tally {
  readonly count: (reason: string) => void;
  /** What has been counted since the start, by reason. */
  readonly totals: ReadonlyMap<string, number>;
  /** Logs what has been counted since the last time, if anything has. */
  readonly flush: () => void;
}

/** Counts by reason, and logs the counts as one line a minute, with a name for what is counted. */
export function createTally(name: string, log: Log, level: "info" | "warn" = "info"): Tally {
  const totals = new Map<string, number>();
  const counts = new Map<string, number>();
  function flush(): void {
    if (counts.size === 0) return;
    log[level]({ [name]: Object.fromEntries(counts) });
    counts.clear();
  }
  setInterval(flush, INTERVAL_MS).unref();
  return {
    count(reason) {
      for (const map of [totals, counts]) map.set(reason, (map.get(reason) ?? 0) + 1);
    },
    totals,
    flush,
  };
}
