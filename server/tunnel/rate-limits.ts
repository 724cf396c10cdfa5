import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Separate, so that timings cannot use up the limit of errors. */
export type Budget = "errors" | "timings";

const BUDGETS: readonly Budget[] = ["errors", "timings"];

const WINDOW_MS = 60_000;

const MAX_PAUSE_MS = 3_600_000;
/** For a limit without a valid time, like the SDK. */
const DEFAULT_PAUSE_S = 60;

// An IPv4 address, or an IPv6 /56, which is what a customer gets (RFC 6177). Invalid addresses are one visitor: behind a
// proxy that sends something else, the limit still holds.
export function visitorOf(address: string): string {
  const [withoutZone = ""] = address.split("%");
  return isIP(withoutZone) ? ipaddr.process(withoutZone).toByteArray().slice(0, 7).join(".") : "";
}

/** A visitor's minute begins with the first report. Its clock is monotonic. */
export class VisitorBudgets {
  private readonly perMinute: number;
  private readonly visitors = new Map<string, { readonly endsAtMs: number } & Record<Budget, number>>();

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Seconds until one of the budgets has room; 0 if one has. */
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

export class InFlightLimit {
  private readonly max: number;
  private readonly maxPerVisitor: number;
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(max: number, maxPerVisitor: number) {
    this.max = max;
    this.maxPerVisitor = maxPerVisitor;
  }

  /** Returns false if there are too many already. */
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
