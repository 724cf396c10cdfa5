import type { Dsn } from "../config/dsn.ts";
import type { MonitoringLimits } from "../config.ts";
import type { HeaderFields } from "../request/header-fields.ts";
import type { MonitoringExchange } from "./exchange.ts";
import { createMonitoringProxy } from "./proxy.ts";
import { limitMonitoringRate } from "./rate-limit.ts";
import { readAhead } from "./read-ahead.ts";
import type { ReportKind } from "./report-kind.ts";
import { UpstreamBackOff } from "./upstream-back-off.ts";

interface MonitoringTunnelOptions {
  readonly dsn: Dsn;
  readonly proxy: string | undefined;
  readonly limits: MonitoringLimits;
  readonly trustProxy: number;
  readonly upstreamTimeoutMs: number;
  readonly firstLineTimeoutMs: number;
  readonly visitorTimeoutMs: number;
}

/** When to come back where too many requests are on their way: most are done within a second. */
const BUSY_RETRY_AFTER_S = 5;

/**
 * Takes exchanges whose head is good through all that may end them early, the cheapest first, and what is left to the
 * ingest. Reports of every kind share one rate, one number in flight and one pause.
 */
export function createTunnel({
  dsn,
  proxy: egressProxy,
  limits,
  trustProxy,
  upstreamTimeoutMs,
  firstLineTimeoutMs,
  visitorTimeoutMs,
}: MonitoringTunnelOptions): (exchange: MonitoringExchange, kind: ReportKind) => Promise<void> {
  const limitRate = limitMonitoringRate(limits.ratePerMinute, trustProxy);
  const backOff = new UpstreamBackOff();
  const proxy = createMonitoringProxy({ dsn, proxy: egressProxy, backOff, upstreamTimeoutMs, visitorTimeoutMs });
  let inFlight = 0;

  return async (exchange, kind) => {
    const { request, response } = exchange;
    const waitSeconds = await limitRate(request, response);
    if (waitSeconds !== undefined) return exchange.refuse("rate-limited", retryAfter(waitSeconds));

    const pauseSeconds = backOff.remainingSeconds(kind.category);
    if (pauseSeconds > 0) return exchange.refuse("backing-off", retryAfter(pauseSeconds));

    if (inFlight >= limits.maxInFlight) return exchange.refuse("busy", retryAfter(BUSY_RETRY_AFTER_S));
    inFlight += 1;
    exchange.onEnd(() => {
      inFlight -= 1;
    });

    const outcome = await readAhead(request, firstLineTimeoutMs, kind.judge);
    if (outcome === "injected") return exchange.answer(outcome, { status: 204 });
    if (outcome) return exchange.refuse(outcome);
    if (!exchange.ended) proxy(exchange, kind);
  };
}

function retryAfter(seconds: number): HeaderFields {
  return { "Retry-After": String(seconds) };
}
