import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import {
  captureException,
  close,
  eventFiltersIntegration,
  getActiveSpan,
  getRootSpan,
  getTraceData,
  httpIntegration,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  updateSpanName,
} from "@sentry/node";
import { dataCollection, scrubEvent, scrubSpan } from "../../shared/reporting/allowed-fields.ts";
import { filterThatDrops } from "../../shared/reporting/report-filters.ts";
import { pages } from "../../shared/site/pages.ts";
import type { ReportingConfig } from "../config/config.ts";
import { RateLimit } from "../http/rate-limit.ts";
import type { Capture } from "./report-error.ts";

/** Of a frequent failure the first reports are enough. 60 visits are enough to know how fast a page is. */
const REPORTS_PER_MINUTE = 60;
/** For the last reports, when the process ends. */
const LAST_REPORTS_MS = 2_000;

/**
 * Names the current trace after the route, and returns a `Server-Timing` header with which the browser continues it, or
 * undefined if the request is not traced.
 */
export type TraceRequest = (route: string) => string | undefined;

export interface Sentry {
  readonly capture: Capture;
  readonly traceRequest: TraceRequest;
  /** Sends pending reports, for a limited time. */
  readonly close: () => Promise<boolean>;
}

/**
 * Sends only what the privacy page lists: errors that our handlers capture, and spans of requests for pages.
 * `countDropped` is called for each dropped report.
 */
export function startSentry(
  { dsn, environment, release, tracesSampleRate }: ReportingConfig,
  countDropped: (rule: string) => void,
): Sentry {
  const paths = new Set(pages.map(({ path }) => path));
  const reports = new RateLimit(REPORTS_PER_MINUTE);
  // Counts visits before the sample rate is applied.
  const visits = new RateLimit(REPORTS_PER_MINUTE / tracesSampleRate);

  ignoreIncomingTraces();
  initWithoutDefaultIntegrations({
    dsn: dsn.text,
    environment,
    release,
    dataCollection,
    includeServerName: false,
    // Overrides environment variables of the SDK.
    spotlight: false,
    debug: false,
    ...(tracesSampleRate > 0 ? { tracesSampler } : {}),
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      httpIntegration({
        spans: tracesSampleRate > 0,
        sessions: false,
        ignoreIncomingRequests: (url) => !paths.has(url.replace(/\?.*/, "")),
      }),
    ],
    // Local receivers ignore an envelope without its type, which the SDK leaves out.
    transportOptions: { headers: { "Content-Type": "application/x-sentry-envelope" } },
    beforeSendSpan: scrubSpan,
    beforeSend(event, { originalException }) {
      const visit = {
        origin: "",
        visitorLeft: false,
        translated: false,
        online: true,
        page: event.transaction,
      };
      const filter = filterThatDrops(event, visit, originalException);
      if (!filter && reports.take() === 0) return scrubEvent(event, undefined);
      countDropped(filter?.id ?? "too-many");
      return null;
    },
  });
  /** The browser follows this decision, so a visit is timed on both sides or on neither. */
  function tracesSampler(): number {
    if (visits.take() === 0) return tracesSampleRate;
    countDropped("too-many-timings");
    return 0;
  }

  return {
    capture(error, digest, { path, componentStack }) {
      captureException(error, {
        event_id: digest,
        mechanism: { type: "site", handled: false },
        captureContext: (scope) => {
          scope.setTag("digest", digest);
          scope.setTransactionName(path);
          if (componentStack) scope.setContext("react", { componentStack });
          return scope;
        },
      });
    },
    traceRequest(route) {
      const span = getActiveSpan();
      if (!span) return undefined;
      updateSpanName(getRootSpan(span), `GET ${route}`);
      const { "sentry-trace": trace, baggage } = getTraceData();
      return trace && `sentry-trace;desc="${trace}", baggage;desc="${baggage}"`;
    },
    close: () => close(LAST_REPORTS_MS),
  };
}

/**
 * Gives every request a new trace: this site decides about sampling, not the sender. Call it before Sentry's client
 * starts, which reads the headers on the same channel.
 */
function ignoreIncomingTraces(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request;
    delete headers["sentry-trace"];
    delete headers["baggage"];
    delete headers["traceparent"];
  });
}
