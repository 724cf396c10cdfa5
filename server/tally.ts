/** How often the counts are written, in milliseconds. */
const INTERVAL_MS = 60_000;

export interface Tally {
  readonly count: (reason: string) => void;
  /** Writes what has been counted since the last time, if anything has. */
  readonly flush: () => void;
}

/** Counts by reason, and writes the counts as one line of JSON a minute, with a name for what is counted. */
export function createTally(name: string, write: (line: string) => void): Tally {
  const counts = new Map<string, number>();
  function flush(): void {
    if (counts.size === 0) return;
    write(`${JSON.stringify({ time: new Date().toISOString(), level: "info", [name]: Object.fromEntries(counts) })}\n`);
    counts.clear();
  }
  setInterval(flush, INTERVAL_MS).unref();
  return { count: (reason) => counts.set(reason, (counts.get(reason) ?? 0) + 1), flush };
}
