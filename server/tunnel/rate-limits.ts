import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** What one visitor may send in a minute is counted in two budgets, so that timings cannot use up that of errors. */
export type Budget = "errors" | "timings";

const BUDGETS: readonly Budget[] = ["errors", "timings"];

const WINDOW_MS = 60_000;

/** The longest pause that Sentry can ask for. */
const MAX_PAUSE_MS = 3_600_000;
/** What a limit without a readable time means: the SDK's own reading. */
const DEFAULT_PAUSE_S = 60;

/**
 * Who counts as one visitor: an IPv4 address, or a /56 of IPv6, which a provider gives to one customer (RFC 6177). All
 * that is no address is one visitor, or a proxy that writes something else would have no limit.
 */
export function visitorOf(address: string): string {
  const [withoutZone = ""] = address.split("%");
  return isIP(withoutZone) ? ipaddr.process(withoutZone).toByteArray().slice(0, 7).join(".") : "";
}

/**
 * Counts reports by visitor, in windows of a minute that begin with a visitor's first report. Timers and
 * `performance.now()` are of a clock that nobody can set back.
 */
export class VisitorBudgets {
  private readonly perMinute: number;
  private readonly visitors = new Map<string, { readonly endsAtMs: number } & Record<Budget, number>>();

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Seconds until there is room in one of the budgets, or 0 if there is some now. */
  secondsToWait(visitor: string, budgets = BUDGETS): number {
    const counts = this.visitors.get(visitor);
    if (!counts || budgets.some((budget) => counts[budget] < this.perMinute)) return 0;
    return Math.max(1, Math.ceil((counts.endsAtMs - performance.now()) / 1_000));
  }

  take(visitor: string, budgets = BUDGETS): void {
    let counts = this.visitors.get(visitor);
    if (!counts) {
      counts = { endsAtMs: performance.now() + WINDOW_MS, errors: 0, timings: 0 };
      this.visitors.set(visitor, counts);
      setTimeout(() => this.visitors.delete(visitor), WINDOW_MS).unref();
    }
    for (const budget of budgets) counts[budget] += 1;
  }
}

/** Bounds the reports that are on their way at a time: all together, and those of one visitor. */
export class InFlightLimit {
  private readonly max: number;
  private readonly maxPerVisitor: number;
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(max: number, maxPerVisitor: number) {
    this.max = max;
    this.maxPerVisitor = maxPerVisitor;
  }

  /** Takes a place, and says whether there was one. */
  acquire(visitor: string): boolean {
    const own = this.takenBy.get(visitor) ?? 0;
    if (this.taken >= this.max || own >= this.maxPerVisitor) return false;
    this.taken += 1;
    this.takenBy.set(visitor, own + 1);
    return true;
  }

  release(visitor: string): void {
    const own = this.takenBy.get(visitor) ?? 0;
    this.taken -= 1;
    if (own > 1) this.takenBy.set(visitor, own - 1);
    else this.takenBy.delete(visitor);
  }
}

/**
 * Remembers for how long Sentry wants no reports of any kind. It says so by a 429 with `Retry-After`, or, with whatever
 * status, by an entry of `X-Sentry-Rate-Limits` that names no category; if there are both headers, only the second
 * counts. Limits for single categories are for the browser.
 * https://develop.sentry.dev/sdk/expected-features/rate-limiting/
 */
export class UpstreamPause {
  private untilMs = 0;

  learn(status: number, headers: IncomingHttpHeaders): void {
    const pauseMs = Math.min(askedPauseMs(status, headers), MAX_PAUSE_MS);
    this.untilMs = Math.max(this.untilMs, performance.now() + pauseMs);
  }

  remainingSeconds(): number {
    // The clock has fractions: 60 s from now can come out a hair above 60.
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

/** Of one entry, `seconds:categories:scope:reason`. */
function pauseOfEntryMs(entry: string): number {
  const [seconds = "", categories] = entry.trim().split(":");
  if (categories !== "") return 0;
  return (/^\d+$/.test(seconds) ? Number(seconds) : DEFAULT_PAUSE_S) * 1_000;
}
