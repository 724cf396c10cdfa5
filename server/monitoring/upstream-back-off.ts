import type { IncomingHttpHeaders } from "node:http";

/** The longest pause that an ingest can ask for. */
const MAX_BACK_OFF_MS = 3_600_000;
/** What a limit without a readable time means: the SDK's own reading. */
const DEFAULT_LIMIT_S = 60;
/** Category names in X-Sentry-Rate-Limits; an empty one means all. */
const EVERYTHING = "";
/** What browsers send whatever was answered, so that it has to be held back here. To all other limits the SDK keeps. */
const POLICY_REPORTS = "security";

export type LimitedCategory = typeof EVERYTHING | typeof POLICY_REPORTS;

/**
 * Remembers how long the ingest wants to be left alone. It says so for every kind of data by a 429 with `Retry-After`,
 * or by an entry of `X-Sentry-Rate-Limits` that lists no category, whatever the status; where both headers are present
 * only the second counts. An entry may be for policy reports too, and then holds back no others.
 * https://develop.sentry.dev/sdk/expected-features/rate-limiting/
 */
export class UpstreamBackOff {
  /** On the clock of `performance.now()`, which nobody sets. */
  private readonly untilMs = { [EVERYTHING]: 0, [POLICY_REPORTS]: 0 };

  learn(status: number, headers: IncomingHttpHeaders): void {
    for (const category of [EVERYTHING, POLICY_REPORTS] as const) {
      const pauseMs = Math.min(askedPauseMs(status, headers, category), MAX_BACK_OFF_MS);
      this.untilMs[category] = Math.max(this.untilMs[category], performance.now() + pauseMs);
    }
  }

  /** Whole seconds to wait with what is of this category, rounded up; 0 where there is no need. */
  remainingSeconds(category: LimitedCategory = EVERYTHING): number {
    const untilMs = Math.max(this.untilMs[EVERYTHING], this.untilMs[category]);
    // The clock has fractions: 60 s from now can come out a hair above 60.
    const remainingMs = Math.round(untilMs - performance.now());
    return Math.max(0, Math.ceil(remainingMs / 1_000));
  }
}

function askedPauseMs(status: number, headers: IncomingHttpHeaders, category: LimitedCategory): number {
  const limits = headers["x-sentry-rate-limits"];
  if (limits !== undefined) {
    const entries = String(limits).split(",");
    return Math.max(0, ...entries.map((entry) => pauseOfEntryMs(entry, category)));
  }
  const retryAfter = headers["retry-after"]?.trim();
  if (status !== 429 || !retryAfter) return 0;
  // RFC 9110, section 10.2.3: seconds, or a date.
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}

/** Of one entry, `seconds:categories:scope:reason`, in which ";" stands between categories. */
function pauseOfEntryMs(entry: string, category: LimitedCategory): number {
  const [seconds = "", categories] = entry.trim().split(":");
  const meant = category === EVERYTHING ? categories === EVERYTHING : categories?.split(";").includes(category);
  if (!meant) return 0;
  return (/^\d+$/.test(seconds) ? Number(seconds) : DEFAULT_LIMIT_S) * 1_000;
}
