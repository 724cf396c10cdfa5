const LAST_REPORTS_MS = 2_000;
const LAST_RESORT_MS = 1_000;

/** How long the end of a process may take once its last request has been answered, in milliseconds. */
export const endTimes = {
  /** For reports that are still on their way to Sentry. */
  lastReportsMs: LAST_REPORTS_MS,
  /** For a connection that nobody closes. */
  lastResortMs: LAST_RESORT_MS,
  /** Until the primary kills a worker that is still there: a second more than the worker may take. */
  workerMs: LAST_REPORTS_MS + LAST_RESORT_MS + 1_000,
};
