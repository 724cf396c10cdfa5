import type { IncomingHttpHeaders } from "node:http";

const MAX_PAUSE_MS = 3_600_000;
/** For a limit without a valid time, like the SDK. */
const DEFAULT_PAUSE_S = 60;

/**
 * The time for which Sentry wants no reports at all: a 429 with `Retry-After`, or, with any status and before that,
 * an entry of `X-Sentry-Rate-Limits` without categories. Limits of categories are for the browser.
 * https://develop.sentry.dev/sdk/expected-features/rate-limiting/
 */
export class UpstreamPause {
  private untilMs = 0;

  learn(status: number, headers: IncomingHttpHeaders): void {
    const pauseMs = Math.min(askedPauseMs(status, headers), MAX_PAUSE_MS);
    this.untilMs = Math.max(this.untilMs, performance.now() + pauseMs);
  }

  remainingSeconds(): number {
    // Without rounding, 60 s can come out as 60.0000001 s, and then as 61.
    const remainingMs = Math.round(this.untilMs - performance.now());
    return Math.max(0, Math.ceil(remainingMs / 1_000));
  }
}

function askedPauseMs(status: number, headers: IncomingHttpHeaders): number {
  const limits = headers["x-sentry-rate-limits"];
  if (limits !== undefined) return Math.max(0, ...String(limits).split(",").map(pauseOfEntryMs));
  const retryAfter = headers["retry-after"]?.trim();
  if (status !== 429 || !retryAfter) return 0;
  // RFC 9110, section 10.2.3: seconds, or a date.
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}

/** An entry is `seconds:categories:scope:reason`. */
function pauseOfEntryMs(entry: string): number {
  const [seconds = "", categories] = entry.trim().split(":");
  if (categories !== "") return 0;
  return (/^\d+$/.test(seconds) ? Number(seconds) : DEFAULT_PAUSE_S) * 1_000;
}
