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
  const budgets = new VisitorBudgets(limits.ratePerMinute);
  const inFlight = new InFlightLimit(limits.maxInFlight, IN_FLIGHT_PER_NETWORK);
  const pause = new UpstreamPause();
  const forward = createForward(dsn, pause, upstreamTimeoutMs);
  const readReport = createReportReader(limits.maxBytes, reportTimeoutMs);

  return async (request, response) => {
    const visitor = visitorOf(clientAddress(request));
    const waitSeconds = budgets.secondsToWait(visitor);
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

/** Resolves with a response instead if the body does not arrive. */
function createReportReader(maxBytes: number, timeoutMs: number) {
  const read = express.raw({ type: () => true, inflate: false, limit: maxBytes });
  return (request: Request, response: Response) =>
    new Promise<Buffer | TunnelResponse>((resolve) => {
      const timer = setTimeout(() => resolve(rejected("too-slow")), timeoutMs);
      read(request, response, () => {
        clearTimeout(timer);
        // All else that could be wrong is in the head, which has been checked.
        resolve(Buffer.isBuffer(request.body) ? request.body : VISITOR_LEFT);
      });
    });
}

function retryAfter(seconds: number): HeaderFields {
  return { "Retry-After": String(seconds) };
}
