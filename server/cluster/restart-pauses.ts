/** The pause before a worker that ended is replaced, in milliseconds. It doubles with each one that ends soon. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** A worker that ran at least this long resets the restart back-off, in milliseconds. */
const LASTING_MS = 60_000;

/**
 * Says of each worker that ended, by the milliseconds for which it ran, after how many milliseconds another takes its
 * place: one that cannot run must not keep a processor busy with trying.
 */
export function restartPauses(): (ranMs: number) => number {
  let soonEnded = 0;
  return (ranMs) => {
    soonEnded = ranMs < LASTING_MS ? soonEnded + 1 : 1;
    return Math.min(FIRST_PAUSE_MS * 2 ** (soonEnded - 1), LONGEST_PAUSE_MS);
  };
}
