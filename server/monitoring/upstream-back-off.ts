import type { IncomingHttpHeaders } from "node:http";

/** The longest pause that an ingest can ask for. */
const MAX_BACK_OFF_MS = 3_600_000;
/** What a limit without a readable time means: the SDK's own reading. */
const DEFAULT_LIMIT_S = 60;

/**
 * Remembers how long the ingest wants to be left alone. It says so for every kind of data by a 429 with `Retry-After`, or
 * by an entry of `X-Sentry-Rate-Limits` that lists no category, whatever the status; where both headers are present only
 * the second counts. https://develop.sentry.dev/sdk/expected-features/rate-limiting/
 */
export class UpstreamBackOff {
  /** On the clock of `performance.now()`, which nobody sets. */
  private untilMs = 0;

  learn(status: number, headers: IncomingHttpHeaders): void {
    const pauseMs = askedPauseMs(status, headers);
    this.untilMs = Math.max(this.untilMs, performance.now() + Math.min(pauseMs, MAX_BACK_OFF_MS));
  }

  /** Whole seconds to wait, rounded up; 0 where there is no need. */
  remainingSeconds(): number {
    // The clock has fractions: 60 s from now can come out a hair above 60.
    const remainingMs = Math.round(this.untilMs - performance.now());
    return Math.max(0, Math.ceil(remainingMs / 1_000));
  }
}

function askedPauseMs(status: number, headers: IncomingHttpHeaders): number {
  const limits = headers["x-sentry-rate-limits"];
  if (limits !== undefined) return Math.max(0, ...String(limits).split(",").map(pauseForEverythingMs));
  const retryAfter = headers["retry-after"]?.trim();
  if (status !== 429 || !retryAfter) return 0;
  // RFC 9110, section 10.2.3: seconds, or a date.
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}

/** Of one entry, `seconds:categories:scope:reason`. */
function pauseForEverythingMs(entry: string): number {
  const [seconds = "", categories] = entry.trim().split(":");
  if (categories !== "") return 0;
  return (/^\d+$/.test(seconds) ? Number(seconds) : DEFAULT_LIMIT_S) * 1_000;
}
