import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { TUNNEL_PATH } from "../../shared/tunnel-path.ts";
import type { Dsn } from "../config/dsn.ts";
import type { MonitoringLimits } from "../config.ts";
import { plainRefusal } from "../request/plain-refusal.ts";
import { answerEarly } from "./answer-early.ts";
import { closingConnections } from "./closing-connections.ts";
import { envelopeKind } from "./envelope-kind.ts";
import { MonitoringExchange } from "./exchange.ts";
import { monitoringHeadRefusal } from "./head-refusal.ts";
import type { CountOutcome } from "./outcome.ts";
import { type PolicyReportOptions, policyReportKind } from "./policy-report-kind.ts";
import type { ReportKind } from "./report-kind.ts";

export interface MonitoringOptions {
  /** Where reports go, and the only project that envelopes may be for; without one every report is answered 503. */
  readonly dsn: Dsn | undefined;
  /** Through which the ingest is reached; undefined where directly. */
  readonly proxy?: string | undefined;
  /** Undefined where reports of what the content policy has stopped are not taken: then they have no address either. */
  readonly policyReports?: PolicyReportOptions | undefined;
  readonly limits: MonitoringLimits;
  /** How many reverse proxies in front of the server say whose request it is. */
  readonly trustProxy: number;
  /** Called once for each request to the tunnel. */
  readonly count: CountOutcome;
  /** How long the ingest may take to answer, in milliseconds; by default `UPSTREAM_TIMEOUT_MS`. */
  readonly upstreamTimeoutMs?: number | undefined;
  /**
   * How long a visitor may take to send what a report is judged by, in milliseconds; by default
   * `FIRST_LINE_TIMEOUT_MS`.
   */
  readonly firstLineTimeoutMs?: number | undefined;
  /** How long a visitor may take to send a report, in milliseconds; by default `VISITOR_TIMEOUT_MS`. */
  readonly visitorTimeoutMs?: number | undefined;
}

const UPSTREAM_TIMEOUT_MS = 10_000;
const VISITOR_TIMEOUT_MS = 30_000;
/**
 * The first line of an envelope, or a whole policy report, is less than 1 kB and in the first packet or the second. A
 * phone that has lost it twice still sends it in time; who sends a head alone keeps the place of another no longer.
 */
const FIRST_LINE_TIMEOUT_MS = 5_000;

/**
 * The tunnel: browsers post their reports here, and they go to the ingest of our own DSN, and nowhere else. Mounted
 * with `app.use("/monitoring", …)` before anything that reads bodies or compresses. It answers every request, writes
 * nothing to the console, and tells nobody where the ingest is.
 */
export function serveMonitoring(options: MonitoringOptions): RequestHandler {
  const {
    dsn,
    proxy,
    policyReports,
    limits,
    trustProxy,
    count,
    upstreamTimeoutMs = UPSTREAM_TIMEOUT_MS,
    visitorTimeoutMs = VISITOR_TIMEOUT_MS,
    firstLineTimeoutMs = Math.min(FIRST_LINE_TIMEOUT_MS, visitorTimeoutMs),
  } = options;
  // Loaded where it is used: a copy that reports nothing starts without the proxy.
  const tunnel =
    dsn &&
    import("./tunnel.ts").then(({ createTunnel }) =>
      createTunnel({ dsn, proxy, limits, trustProxy, upstreamTimeoutMs, firstLineTimeoutMs, visitorTimeoutMs }),
    );
  const kinds = new Map<string, ReportKind | undefined>([["/", dsn && envelopeKind(dsn, limits.maxBytes)]]);
  if (dsn && policyReports) kinds.set("/csp", policyReportKind(dsn, limits.maxBytes, policyReports));

  return async (request, response) => {
    if (closingConnections.has(request.socket)) return undefined;
    if (request.baseUrl !== TUNNEL_PATH || !kinds.has(request.path)) {
      return answerEarly(request, response, plainRefusal(404));
    }
    // Whoever asks what may be sent here sends nothing (RFC 9110, section 9.3.7): it is how a page finds the way open.
    if (asksWhatIsAllowed(request)) return answerEarly(request, response, { status: 200, headers: { Allow: "POST" } });
    const exchange = new MonitoringExchange(request, response, count);
    const kind = kinds.get(request.path);
    if (!tunnel || !kind) return exchange.refuse("no-dsn");
    // Before anything is waited for, or what follows on the connection would meanwhile be taken for a request.
    const badHead = monitoringHeadRefusal(request, kind);
    if (badHead) return exchange.refuse(badHead);
    return (await tunnel)(exchange, kind);
  };
}

function asksWhatIsAllowed({ method, headers }: IncomingMessage): boolean {
  const length = Number(headers["content-length"] ?? 0);
  return method === "OPTIONS" && length === 0 && headers["transfer-encoding"] === undefined;
}
