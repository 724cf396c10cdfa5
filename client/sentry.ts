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

/** `startSentry` of this file and of sentry-with-tracing.ts. */
export type StartSentry = (window: Window, settings: BrowserReporting, settle: Settle) => Sender;

/** Gets what became of a report, in words for a visitor. */
export type Settle = (digest: string, status: string) => void;

export interface Sender {
  readonly send: (report: ErrorReport) => void;
  /** Sends timings from now on, if the visit is sampled. `loaded` is the page that the document came with. */
  readonly trace: (navigation: Navigation, loaded: Page) => void;
}

export interface ErrorReport {
  readonly error: unknown;
  readonly digest: string;
  readonly details: ErrorDetails;
  /** At the time of the error: the visitor may have moved on since. */
  readonly visit: VisitContext;
  /** The page's address, without query and fragment. */
  readonly address: string;
}

export interface ErrorDetails {
  /** How the error was caught, such as "onerror" or "react.caught". */
  readonly mechanism: string;
  readonly handled: boolean;
  readonly componentStack?: string | undefined;
}

export const startSentry: StartSentry = (_window, settings, settle) => {
  const { send } = createSentryClient(settings, settle);
  return { send, trace() {} };
};

/** Sentry's client with only what it needs to report an error: no sessions, no breadcrumbs, no handlers of its own. */
export function createSentryClient(
  settings: BrowserReporting,
  settle: Settle,
  tracing: { tracesSampleRate?: number } = {},
) {
  /** By digest. Sentry has them, and has not called `beforeSend` yet. */
  const pending = new Map<string | undefined, ErrorReport>();

  const client = new BrowserClient({
    dsn: settings.dsn,
    environment: settings.environment,
    release: settings.release,
    tunnel: TUNNEL_PATH,
    dataCollection,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: (options) => trackedTransport(options, settle),
    ...tracing,
    beforeSendSpan: scrubSpan,
    beforeSend(event, { originalException }) {
      const report = pending.get(event.event_id);
      if (!report) return null;
      pending.delete(event.event_id);
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
    pending.set(digest, report);
    const scope = new Scope();
    scope.setTag("digest", digest);
    scope.setTransactionName(visit.page ?? "*");
    if (details.componentStack) scope.setContext("react", { componentStack: details.componentStack });
    const mechanism = { type: details.mechanism, handled: details.handled };
    client.captureException(error, { event_id: digest, mechanism, originalException: error }, scope);
    if (pending.delete(digest)) settle(digest, "not sent, since Sentry’s own list of noise keeps such errors back");
  }

  return { client, send };
}

/** Sentry's own transport, but it calls `settle`. The event's id, which is the digest, is in the envelope's header. */
function trackedTransport(options: Parameters<typeof makeFetchTransport>[0], settle: Settle) {
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
  return status === undefined ? "dropped in the browser, since the rate limit is reached" : describeResponse(status);
}
