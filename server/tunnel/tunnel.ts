import express, { type Request, type Response } from "express";
import type { MonitoringLimits } from "../config/config.ts";
import type { Dsn } from "../config/dsn.ts";
import { clientAddress } from "../http/request-info.ts";
import type { HeaderFields } from "../http/responses.ts";
import { checkEnvelope } from "./envelope.ts";
import { createForward } from "./forward.ts";
import { rejected, type TunnelResponse, VISITOR_LEFT } from "./outcomes.ts";
import { type Budget, InFlightLimit, UpstreamPause, VisitorBudgets, visitorOf } from "./rate-limits.ts";

export interface TunnelOptions {
  readonly dsn: Dsn;
  readonly limits: MonitoringLimits;
  /** How many reverse proxies in front of the server say whose request it is. */
  readonly trustProxy: number;
  /** How long a report may take to arrive; 10 s by default. */
  readonly reportTimeoutMs?: number | undefined;
  /** How long Sentry may take to answer; 10 s by default. */
  readonly upstreamTimeoutMs?: number | undefined;
}

/** More than a browser sends at a time. It takes eight visitors, and not one or two, to fill the default of 64. */
const IN_FLIGHT_PER_VISITOR = 8;

/** When to come back if too many reports are on their way: most arrive within a second. */
const BUSY_RETRY_AFTER_S = 5;

/** What a budget is for, in the words of the header that tells Sentry's client to hold back these and no others. */
const CATEGORIES: Readonly<Record<Budget, string>> = { errors: "error;internal", timings: "span" };

/** Takes a request with a good head through all that may refuse it, the cheapest first, and then to Sentry. */
export function createTunnel(
  options: TunnelOptions,
): (request: Request, response: Response) => Promise<TunnelResponse> {
  const { dsn, limits, trustProxy, reportTimeoutMs = 10_000, upstreamTimeoutMs = 10_000 } = options;
  const budgets = new VisitorBudgets(limits.ratePerMinute);
  const inFlight = new InFlightLimit(limits.maxInFlight, IN_FLIGHT_PER_VISITOR);
  const pause = new UpstreamPause();
  const forward = createForward(dsn, pause, upstreamTimeoutMs);
  const readReport = createReportReader(limits.maxBytes, reportTimeoutMs);

  return async (request, response) => {
    const visitor = visitorOf(clientAddress(request, trustProxy));
    const waitSeconds = budgets.secondsToWait(visitor);
    if (waitSeconds > 0) return rejected("rate-limited", retryAfter(waitSeconds));
    const pauseSeconds = pause.remainingSeconds();
    if (pauseSeconds > 0) return rejected("backing-off", retryAfter(pauseSeconds));
    // Before the body is read: places x bytes bound the memory.
    if (!inFlight.acquire(visitor)) return rejected("busy", retryAfter(BUSY_RETRY_AFTER_S));
    try {
      return await readAndForward(visitor, request, response);
    } finally {
      // An idle connection keeps its last request in memory, for up to 65 s.
      request.body = undefined;
      inFlight.release(visitor);
    }
  };

  async function readAndForward(visitor: string, request: Request, response: Response): Promise<TunnelResponse> {
    const report = await readReport(request, response);
    if (!Buffer.isBuffer(report)) {
      budgets.take(visitor);
      return report;
    }
    const verdict = checkEnvelope(report, dsn);
    if ("rejection" in verdict) {
      budgets.take(visitor);
      return rejected(verdict.rejection);
    }
    const { budget } = verdict;
    const waitSeconds = budgets.secondsToWait(visitor, [budget]);
    if (waitSeconds > 0) {
      const limit = { "X-Sentry-Rate-Limits": `${waitSeconds}:${CATEGORIES[budget]}:key` };
      return rejected("rate-limited", { ...retryAfter(waitSeconds), ...limit });
    }
    budgets.take(visitor, [budget]);
    return forward(request, response, report);
  }
}

/** Reads a body whole. Resolves with how the request ends if there is no whole body in time. */
function createReportReader(maxBytes: number, timeoutMs: number) {
  const read = express.raw({ type: () => true, inflate: false, limit: maxBytes });
  return (request: Request, response: Response) =>
    new Promise<Buffer | TunnelResponse>((resolve) => {
      const timer = setTimeout(() => resolve(rejected("too-slow")), timeoutMs);
      read(request, response, () => {
        clearTimeout(timer);
        // The head was good: all that can still be wrong is that the body does not come.
        resolve(Buffer.isBuffer(request.body) ? request.body : VISITOR_LEFT);
      });
    });
}

function retryAfter(seconds: number): HeaderFields {
  return { "Retry-After": String(seconds) };
}
