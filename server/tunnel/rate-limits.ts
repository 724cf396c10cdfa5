import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** Separate, so that timings cannot use up the limit of errors. */
export type Budget = "errors" | "timings";

const BUDGETS: readonly Budget[] = ["errors", "timings"];

const WINDOW_MS = 60_000;

const MAX_PAUSE_MS = 3_600_000;
/** For a limit without a valid time, like the SDK. */
const DEFAULT_PAUSE_S = 60;

/**
 * An IPv4 address, or the first 56 bits of an IPv6 address, which is what a customer gets (RFC 6177). Invalid addresses
 * are one visitor: behind a proxy that sends something else, the limit still holds.
 */
export function visitorOf(address: string): string {
  const [withoutZone = ""] = address.split("%");
  const version = isIP(withoutZone);
  if (version !== 6) return version === 4 ? withoutZone : "";
  const groups = groupsOf(withoutZone);
  const prefix = groups.slice(0, 6).join(":");
  // IPv4 on an IPv6 socket (RFC 4291, section 2.5.5.2), and behind a translator (RFC 6052, section 2.1).
  if (prefix === "0:0:0:0:0:ffff" || prefix === "64:ff9b:0:0:0:0") {
    return groups.slice(6).flatMap(bytesOf).join(".");
  }
  const [block = 0] = bytesOf(groups[3]);
  return [...groups.slice(0, 3), block.toString(16)].join(":");
}

/** Eight hexadecimal numbers. URL writes them in lower case, without zeros in front and without a dotted IPv4 address. */
function groupsOf(ipv6: string): string[] {
  const [start = "", end = ""] = new URL(`http://[${ipv6}]`).hostname.slice(1, -1).split("::");
  const [before = [], after = []] = [start, end].map((part) => (part ? part.split(":") : []));
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

function bytesOf(group = "0"): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}

/** An IPv4 address, or the /48 of an IPv6 address: one network can hold 256 visitors. */
function networkOf(visitor: string): string {
  return visitor.split(":").slice(0, 3).join(":");
}

interface Counts extends Record<Budget, number> {
  readonly endsAtMs: number;
}

/** A visitor's minute begins with the first report. Its clock is monotonic. */
export class VisitorBudgets {
  private readonly perMinute: number;
  /** The first to end comes first. */
  private readonly visitors = new Map<string, Counts>();

  constructor(perMinute: number) {
    this.perMinute = perMinute;
    // One timer for all: with one for each, 200,000 visitors took 650 MiB.
    setInterval(() => this.forgetEnded(), WINDOW_MS).unref();
  }

  /** Seconds until one of the budgets has room; 0 if one has. */
  secondsToWait(visitor: string, budgets = BUDGETS): number {
    const counts = this.countsOf(visitor);
    if (!counts || budgets.some((budget) => counts[budget] < this.perMinute)) return 0;
    return Math.max(1, Math.ceil((counts.endsAtMs - performance.now()) / 1_000));
  }

  take(visitor: string, budgets = BUDGETS): void {
    const counts = this.countsOf(visitor) ?? { endsAtMs: performance.now() + WINDOW_MS, errors: 0, timings: 0 };
    for (const budget of budgets) counts[budget] += 1;
    this.visitors.set(visitor, counts);
  }

  private countsOf(visitor: string): Counts | undefined {
    const counts = this.visitors.get(visitor);
    if (!counts || counts.endsAtMs > performance.now()) return counts;
    this.visitors.delete(visitor);
    return undefined;
  }

  private forgetEnded(): void {
    for (const [visitor, { endsAtMs }] of this.visitors) {
      if (endsAtMs > performance.now()) return;
      this.visitors.delete(visitor);
    }
  }
}

/** No network gets more than a few places, and once half of them are taken, only one, so that others find some. */
export class InFlightLimit {
  private readonly max: number;
  private readonly maxPerNetwork: number;
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(max: number, maxPerNetwork: number) {
    this.max = max;
    this.maxPerNetwork = maxPerNetwork;
  }

  /** Returns false if there are too many already. */
  acquire(visitor: string): boolean {
    const network = networkOf(visitor);
    const own = this.takenBy.get(network) ?? 0;
    const maxOwn = this.taken < this.max / 2 ? this.maxPerNetwork : 1;
    if (this.taken >= this.max || own >= maxOwn) return false;
    this.taken += 1;
    this.takenBy.set(network, own + 1);
    return true;
  }

  release(visitor: string): void {
    const network = networkOf(visitor);
    const own = this.takenBy.get(network) ?? 0;
    this.taken -= 1;
    if (own > 1) this.takenBy.set(network, own - 1);
    else this.takenBy.delete(network);
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
