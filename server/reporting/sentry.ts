import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import {
  captureException,
  close,
  eventFiltersIntegration,
  getActiveSpan,
  getClient,
  getRootSpan,
  getTraceData,
  httpIntegration,
  initWithoutDefaultIntegrations,
  linkedErrorsIntegration,
  updateSpanName,
} from "@sentry/node";
import { dataCollection } from "../../shared/data-collection.ts";
import { answeredWith, keptBackBy } from "../../shared/fate-words.ts";
import { listedEvent } from "../../shared/listed-event.ts";
import { listedSpan } from "../../shared/listed-span.ts";
import { pages } from "../../shared/pages.ts";
import { createReportFates } from "../../shared/report-fates.ts";
import { filterThatDrops } from "../../shared/report-filters.ts";
import type { ReportingConfig } from "../config.ts";
import { endTimes } from "../process/end-times.ts";
import type { Capture } from "./create-report.ts";
import { ignoreIncomingTraces } from "./ignore-incoming-traces.ts";
import { createIngestAgent } from "./ingest-agent.ts";
import { limitRate } from "./limit-rate.ts";

/** How long the example page waits to be told what became of a report, in milliseconds. */
const FATE_TIMEOUT_MS = 5_000;
/**
 * How many reports of the server's own are sent in a minute: a failure that every visitor meets is known by the first.
 */
const REPORTS_PER_MINUTE = 60;

/**
 * Names the trace of the request that is being answered after the page's route, and answers with the value of a
 * `Server-Timing` header by which the browser goes on with it; undefined where nothing is traced.
 */
export type TraceRequest = (route: string) => string | undefined;

export interface Sentry {
  readonly capture: Capture;
  readonly traceRequest: TraceRequest;
  /** What became of the report with a digest, in words for a visitor. */
  readonly fate: (digest: string) => Promise<string>;
  /** Sends what has not been sent yet, for a bounded time. */
  readonly close: () => Promise<boolean>;
}

/**
 * Starts Sentry's client for Node with no more of it than this site says it sends: what our own handlers capture, and
 * spans for requests of pages. `countDrop` is told of each report that a rule keeps back. Express is bundled, so the
 * SDK would not see its errors by itself in any case.
 */
export function startSentry(
  { dsn, proxy, environment, release, tracesSampleRate }: ReportingConfig,
  countDrop: (rule: string) => void,
): Sentry {
  const paths = new Set(pages.map(({ path }) => path));
  const fates = createReportFates();
  const agent = createIngestAgent({ dsn, proxy });
  const withinLimit = limitRate(REPORTS_PER_MINUTE);

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
    ...(tracesSampleRate > 0 ? { tracesSampleRate } : {}),
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      httpIntegration({
        spans: tracesSampleRate > 0,
        sessions: false,
        ignoreIncomingRequests: (url) => !paths.has(url.replace(/\?.*/, "")),
      }),
    ],
    transportOptions: {
      // The type that Sentry's docs give an envelope; the SDK leaves it out, and local receivers then pass it over.
      headers: { "Content-Type": "application/x-sentry-envelope" },
      // The tunnel's way to the ingest is the server's too: the SDK would read the environment by rules of its own.
      httpModule: {
        request: (options, callback) =>
          request({ ...(options as RequestOptions), agent }, callback as (answer: IncomingMessage) => void),
      },
      // An address that the agent above never asks. Without one the SDK would look in the environment, and fail where
      // that has something else in it.
      proxy: dsn.envelopeUrl,
    },
    beforeSendSpan: listedSpan,
    beforeSend(event, { originalException }) {
      const circumstances = {
        origin: "",
        visitorLeft: false,
        translated: false,
        online: true,
        page: event.transaction,
      };
      const filter = filterThatDrops(event, circumstances, originalException);
      if (!filter && withinLimit()) return listedEvent(event, undefined);
      countDrop(filter?.id ?? "too-many");
      fates.settle(
        event.event_id ?? "",
        filter ? keptBackBy(filter.id) : `not sent, since there have been ${REPORTS_PER_MINUTE} within a minute`,
      );
      return null;
    },
  });
  getClient()?.on("afterSendEvent", ({ event_id = "" }, { statusCode }) => fates.settle(event_id, fateOf(statusCode)));

  return {
    capture(error, digest, { path, componentStack }) {
      // Of no other report does this process learn what became of it.
      void fates.fate(digest);
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
    async fate(digest) {
      if (!fates.knows(digest)) return "not known to this copy of the server, which has not sent it lately";
      const unanswered = "not known, since Sentry has not answered yet";
      return Promise.race([fates.fate(digest), setTimeout(FATE_TIMEOUT_MS, unanswered, { ref: false })]);
    },
    close: () => close(endTimes.lastReportsMs),
  };
}

function fateOf(status: number | undefined): string {
  return status === undefined ? "not delivered, since Sentry could not be reached" : answeredWith(status, "Sentry");
}
