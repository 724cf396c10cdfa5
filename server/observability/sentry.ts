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
import { limitRate } from "./limit-rate.ts";
import type { Capture } from "./report-error.ts";

/**
 * How many errors of the server are reported in a minute, and about how many visits are timed: a failure that every
 * visitor meets is known by the first, and 60 visits say how fast a page is.
 */
const REPORTS_PER_MINUTE = 60;
/** How long a process that ends waits for its last reports to be sent, in milliseconds. */
const LAST_REPORTS_MS = 2_000;

/**
 * Names the trace of the request that is being answered after the page's route, and answers with the value of a
 * `Server-Timing` header by which the browser goes on with it; undefined where nothing is traced.
 */
export type TraceRequest = (route: string) => string | undefined;

export interface Sentry {
  readonly capture: Capture;
  readonly traceRequest: TraceRequest;
  /** Sends what has not been sent yet, for a bounded time. */
  readonly close: () => Promise<boolean>;
}

/**
 * Starts Sentry's client for Node with no more of it than this site says it sends: what our own handlers capture, and
 * spans for requests of pages. `countDrop` is told of each report that a rule keeps back. Express is bundled, so the
 * SDK would not see its errors by itself in any case.
 */
export function startSentry(
  { dsn, environment, release, tracesSampleRate }: ReportingConfig,
  countDrop: (rule: string) => void,
): Sentry {
  const paths = new Set(pages.map(({ path }) => path));
  const reportWaitMs = limitRate(REPORTS_PER_MINUTE);
  // Counts visits before the sample rate is applied.
  const timingWaitMs = limitRate(REPORTS_PER_MINUTE / tracesSampleRate);

  ignoreIncomingTraces();
  initWithoutDefaultIntegrations({
    dsn: dsn.text,
    environment,
    release,
    dataCollection,
    includeServerName: false,
    // Whatever the environment says: reports go to the DSN, and the log has lines of its own.
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
    // The type that Sentry's docs give an envelope. The SDK leaves it out, and local receivers then ignore the report.
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
      if (!filter && reportWaitMs() === 0) return scrubEvent(event, undefined);
      countDrop(filter?.id ?? "too-many");
      return null;
    },
  });
  /** The browser heeds the decision, so that a visit is timed on both sides or on neither. */
  function tracesSampler(): number {
    if (timingWaitMs() === 0) return tracesSampleRate;
    countDrop("too-many-timings");
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
 * Has every request begin a trace of its own, whatever headers it came with: whether it is sampled, and what is sent
 * with it, is for this copy of the site to decide and not for who asks. To be called before Sentry's client is started,
 * which reads the headers on the same channel.
 */
export function ignoreIncomingTraces(): void {
  subscribe("http.server.request.start", (message) => {
    const { headers } = (message as { readonly request: IncomingMessage }).request;
    delete headers["sentry-trace"];
    delete headers["baggage"];
    delete headers["traceparent"];
  });
}
