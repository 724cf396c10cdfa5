import express, { type Request, type Response } from "express";
import type { MonitoringLimits } from "../config/config.ts";
import type { Dsn } from "../config/dsn.ts";
import { RateLimit } from "../http/rate-limit.ts";
import type { HeaderFields } from "../http/responses.ts";
import { visitorOf } from "../http/visitor.ts";
import { type Budget, checkEnvelope } from "./envelope.ts";
import { createForward } from "./forward.ts";
import { ABORTED, rejected, type TunnelResponse } from "./outcomes.ts";
import { UpstreamPause } from "./upstream-pause.ts";

export interface TunnelOptions {
  readonly dsn: Dsn;
  readonly limits: MonitoringLimits;
  /** For the body to arrive. */
  readonly reportTimeoutMs?: number | undefined;
  /** For Sentry's whole response. */
  readonly upstreamTimeoutMs?: number | undefined;
}

/** More than a browser sends at a time. */
const IN_FLIGHT_PER_NETWORK = 8;

/** Most reports take less than a second. */
const BUSY_RETRY_AFTER_S = 5;

/** As in `X-Sentry-Rate-Limits`, which tells Sentry's client what to hold back. */
const CATEGORIES: Readonly<Record<Budget, string>> = { errors: "error;internal", timings: "span" };

/** The cheapest check comes first. The head has been checked. */
export function createTunnel(
  options: TunnelOptions,
): (request: Request, response: Response) => Promise<TunnelResponse> {
  const { dsn, limits, reportTimeoutMs = 10_000, upstreamTimeoutMs = 10_000 } = options;
  const budgets: Readonly<Record<Budget, RateLimit>> = {
    errors: new RateLimit(limits.ratePerMinute),
    timings: new RateLimit(limits.ratePerMinute),
  };
  const rejections = new RateLimit(limits.ratePerMinute);
  const inFlight = new InFlightLimit(limits.maxInFlight, IN_FLIGHT_PER_NETWORK);
  const pause = new UpstreamPause();
  const forward = createForward(dsn, pause, upstreamTimeoutMs);
  const readReport = createReportReader(limits.maxBytes, reportTimeoutMs);

  return async (request, response) => {
    const visitor = visitorOf(request);
    const waitSeconds = Math.max(
      rejections.secondsToWait(visitor),
      Math.min(budgets.errors.secondsToWait(visitor), budgets.timings.secondsToWait(visitor)),
    );
    if (waitSeconds > 0) return rejected("rate-limited", retryAfter(waitSeconds));
    const pauseSeconds = pause.remainingSeconds();
    if (pauseSeconds > 0) return rejected("backing-off", retryAfter(pauseSeconds));
    // Before the body is read, so that this limit bounds the memory.
    if (!inFlight.acquire(visitor)) return rejected("busy", retryAfter(BUSY_RETRY_AFTER_S));
    try {
      return await readAndForward(visitor, request, response);
    } finally {
      // An idle connection keeps its last request in memory for up to 65 s.
      request.body = undefined;
      inFlight.release(visitor);
    }
  };

  async function readAndForward(visitor: string, request: Request, response: Response): Promise<TunnelResponse> {
    const report = await readReport(request, response);
    if (!Buffer.isBuffer(report)) {
      rejections.take(visitor);
      return report;
    }
    const verdict = checkEnvelope(report, dsn);
    if ("rejection" in verdict) {
      rejections.take(visitor);
      return rejected(verdict.rejection);
    }
    const { budget } = verdict;
    const waitSeconds = budgets[budget].take(visitor);
    if (waitSeconds > 0) {
      const limit = { "X-Sentry-Rate-Limits": `${waitSeconds}:${CATEGORIES[budget]}:key` };
      return rejected("rate-limited", { ...retryAfter(waitSeconds), ...limit });
    }
    return forward(request, response, report);
  }
}

/** A network gets only a few places, and once half of all are taken only one, so that some are left for others. */
class InFlightLimit {
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

/** An IPv4 address, or the /48 of an IPv6 address: one network can hold 256 visitors. */
function networkOf(visitor: string): string {
  return visitor.split(":").slice(0, 3).join(":");
}

/** Resolves with a response instead if the body does not arrive. */
function createReportReader(maxBytes: number, timeoutMs: number) {
  const read = express.raw({ type: () => true, inflate: false, limit: maxBytes });
  return (request: Request, response: Response) =>
    new Promise<Buffer | TunnelResponse>((resolve) => {
      const timer = setTimeout(() => resolve(rejected("too-slow")), timeoutMs);
      read(request, response, () => {
        clearTimeout(timer);
        // All else that could be wrong is in the head, which has been checked.
        resolve(Buffer.isBuffer(request.body) ? request.body : ABORTED);
      });
    });
}

function retryAfter(seconds: number): HeaderFields {
  return { "Retry-After": String(seconds) };
}
