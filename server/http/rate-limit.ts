import type { Request, RequestHandler } from "express";
import { sendResponse, textResponse } from "./responses.ts";

const MINUTE_MS = 60_000;

interface Count {
  calls: number;
  readonly endsAtMs: number;
}

/** Allows so many calls a minute for each key. A minute begins with its first call. The clock is monotonic. */
export class RateLimit {
  private readonly perMinute: number;
  /** In the order in which their minutes end. */
  private readonly counts = new Map<string, Count>();
  /** One for all counts: with one for each, 200,000 visitors took 650 MiB. Set while there are any. */
  private timer: NodeJS.Timeout | undefined;

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Seconds until a call is allowed; 0 if one is allowed now. */
  secondsToWait(key = ""): number {
    const count = this.countOf(key);
    if (!count || count.calls < this.perMinute) return 0;
    return Math.max(1, Math.ceil((count.endsAtMs - performance.now()) / 1_000));
  }

  /** Counts a call and returns 0, or returns the seconds to wait if it is not allowed. */
  take(key = ""): number {
    const seconds = this.secondsToWait(key);
    if (seconds > 0) return seconds;
    const count = this.countOf(key) ?? { calls: 0, endsAtMs: performance.now() + MINUTE_MS };
    count.calls += 1;
    this.counts.set(key, count);
    this.timer ??= setInterval(() => this.forgetEnded(), MINUTE_MS).unref();
    return 0;
  }

  private countOf(key: string): Count | undefined {
    const count = this.counts.get(key);
    if (!count || count.endsAtMs > performance.now()) return count;
    this.counts.delete(key);
    return undefined;
  }

  private forgetEnded(): void {
    for (const [key, { endsAtMs }] of this.counts) {
      if (endsAtMs > performance.now()) return;
      this.counts.delete(key);
    }
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/**
 * Sends 429 to requests beyond the limit. Without `keyOf`, which tells visitors apart, all of them share one limit.
 * `what` names what is limited, for the response.
 */
export function limitRequests(
  perMinute: number,
  what: string,
  keyOf: (request: Request) => string = () => "",
): RequestHandler {
  const limit = new RateLimit(perMinute);
  return (request, response, next) => {
    const seconds = limit.take(keyOf(request));
    if (seconds === 0) return next();
    const hint = `${what} are limited to ${perMinute} a minute. Try again in ${seconds} s.`;
    sendResponse(response, textResponse(429, hint, { "Retry-After": String(seconds) }));
  };
}
