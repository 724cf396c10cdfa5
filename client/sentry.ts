import {
  BrowserClient,
  defaultStackParser,
  eventFiltersIntegration,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from "@sentry/browser";
import type { BrowserReporting } from "../shared/engine/boot-data.ts";
import type { Page } from "../shared/engine/page.ts";
import { TUNNEL_PATH } from "../shared/engine/paths.ts";
import { dataCollection, scrubEvent, scrubSpan } from "../shared/reporting/allowed-fields.ts";
import { describeResponse, filteredBy } from "../shared/reporting/delivery-status.ts";
import { filterThatDrops, type VisitContext } from "../shared/reporting/report-filters.ts";
import type { Navigation } from "./navigation.ts";

/** What the script that sends reports is given, and gives: sentry.ts or sentry-with-tracing.ts. */
export type StartSentry = (window: Window, settings: BrowserReporting, settle: Settle) => Sender;

/** To be told what became of the report with a digest, in words. */
export type Settle = (digest: string, status: string) => void;

export interface Sender {
  readonly send: (report: ErrorReport) => void;
  /**
   * Reports how long the load and every navigation take, if the visit is one of the sampled. `loaded` is the page that
   * the document came with.
   */
  readonly trace: (navigation: Navigation, loaded: Page) => void;
}

/** An error on its way to the operator. */
export interface ErrorReport {
  readonly error: unknown;
  readonly digest: string;
  readonly details: ErrorDetails;
  /** Where the visitor was when it was met: until there is a script to send it, they may have gone on. */
  readonly visit: VisitContext;
  /** The page's address, without query and fragment. */
  readonly address: string;
}

/** How an error came to be known. */
export interface ErrorDetails {
  readonly mechanism: string;
  readonly handled: boolean;
  /** React's own account of which component threw. */
  readonly componentStack?: string | undefined;
}

/** Reports errors, and no timings: for the visits that are not sampled. */
export const startSentry: StartSentry = (_window, settings, settle) => {
  const { send } = createSentryClient(settings, settle);
  return { send, trace() {} };
};

/**
 * Sentry's browser client with no more of it than reports an error: no session, no breadcrumbs, no culture, no handlers
 * of its own. `send` reports an error through it; `settle` is told what became of each report.
 */
export function createSentryClient(
  settings: BrowserReporting,
  settle: Settle,
  tracing: { tracesSampleRate?: number } = {},
) {
  /** Those that Sentry has not handed over yet, to be sent or kept back, by digest. */
  const begun = new Map<string | undefined, ErrorReport>();

  const client = new BrowserClient({
    dsn: settings.dsn,
    environment: settings.environment,
    release: settings.release,
    tunnel: TUNNEL_PATH,
    dataCollection,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: (options) => watchedTransport(options, settle),
    ...tracing,
    beforeSendSpan: scrubSpan,
    beforeSend(event, { originalException }) {
      const report = begun.get(event.event_id);
      if (!report) return null;
      begun.delete(event.event_id);
      const filter = filterThatDrops(event, report.visit, originalException);
      if (!filter) return scrubEvent(event, report.address);
      settle(event.event_id ?? "", filteredBy(filter.id));
      return null;
    },
  });
  getCurrentScope().setClient(client);
  client.init();

  function send(report: ErrorReport): void {
    const { error, digest, details, visit } = report;
    begun.set(digest, report);
    const scope = new Scope();
    scope.setTag("digest", digest);
    scope.setTransactionName(visit.page ?? "*");
    if (details.componentStack) scope.setContext("react", { componentStack: details.componentStack });
    const mechanism = { type: details.mechanism, handled: details.handled };
    client.captureException(error, { event_id: digest, mechanism, originalException: error }, scope);
    if (begun.delete(digest)) settle(digest, "not sent, since Sentry’s own list of noise keeps such errors back");
  }

  return { client, send };
}

/** Sends as Sentry's own transport does, and tells what came of it. The id of an event is in the envelope's header. */
function watchedTransport(options: Parameters<typeof makeFetchTransport>[0], settle: Settle) {
  const { send, flush } = makeFetchTransport(options);
  return {
    flush,
    async send(envelope: Parameters<typeof send>[0]) {
      const digest = "event_id" in envelope[0] ? String(envelope[0].event_id) : "";
      try {
        const response = await send(envelope);
        settle(digest, statusOf(response.statusCode));
        return response;
      } catch (error) {
        settle(digest, "blocked on its way, by the network, the browser or an extension");
        throw error;
      }
    },
  };
}

function statusOf(status: number | undefined): string {
  return status === undefined ? "held back in the browser, since the rate limit is reached" : describeResponse(status);
}
