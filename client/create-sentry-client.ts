import {
  BrowserClient,
  defaultStackParser,
  eventFiltersIntegration,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from "@sentry/browser";
import type { BrowserReporting } from "../shared/boot-data.ts";
import { dataCollection } from "../shared/data-collection.ts";
import { listedEvent } from "../shared/listed-event.ts";
import { listedSpan } from "../shared/listed-span.ts";
import { filterThatDrops } from "../shared/report-filters.ts";
import type { ErrorReport, ReportingHooks } from "./sender.ts";

/**
 * Sentry's browser client with no more of it than reports an error: no session, no breadcrumbs, no culture, no handlers
 * of its own. `send` reports an error through it; `settle` is told what became of each report.
 */
export function createSentryClient(
  window: Window,
  settings: BrowserReporting,
  { circumstances, settle }: ReportingHooks,
  tracing: { tracesSampleRate?: number } = {},
) {
  const { location } = window;
  const passed = new Set<string | undefined>();

  const client = new BrowserClient({
    dsn: settings.dsn,
    environment: settings.environment,
    release: settings.release,
    tunnel: "/monitoring",
    dataCollection,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    transport: (options) => watchedTransport(options, settle),
    ...tracing,
    beforeSendSpan: listedSpan,
    beforeSend(event, { originalException }) {
      passed.add(event.event_id);
      const filter = filterThatDrops(event, circumstances(), originalException);
      if (!filter) return listedEvent(event, location.origin + location.pathname);
      settle(event.event_id ?? "", `not sent, since the rule “${filter.id}” keeps such errors back`);
      return null;
    },
  });
  getCurrentScope().setClient(client);
  client.init();

  function send({ error, digest, details }: ErrorReport): void {
    const scope = new Scope();
    scope.setTag("digest", digest);
    scope.setTransactionName(circumstances().page ?? "*");
    if (details.componentStack) scope.setContext("react", { componentStack: details.componentStack });
    const mechanism = { type: details.mechanism, handled: details.handled };
    client.captureException(error, { event_id: digest, mechanism, originalException: error }, scope);
    if (!passed.delete(digest)) settle(digest, "not sent, since Sentry’s own list of noise keeps such errors back");
  }

  return { client, send };
}

/** Sends as Sentry's own transport does, and tells what came of it. The id of an event is in the envelope's header. */
function watchedTransport(options: Parameters<typeof makeFetchTransport>[0], settle: ReportingHooks["settle"]) {
  const { send, flush } = makeFetchTransport(options);
  return {
    flush,
    async send(envelope: Parameters<typeof send>[0]) {
      const digest = "event_id" in envelope[0] ? String(envelope[0].event_id) : "";
      try {
        const answer = await send(envelope);
        settle(digest, fateOf(answer.statusCode));
        return answer;
      } catch (error) {
        settle(digest, "blocked on its way, by the network, the browser or an extension");
        throw error;
      }
    },
  };
}

function fateOf(status: number | undefined): string {
  if (status === undefined) return "held back in the browser, since the rate limit is reached";
  if (status >= 200 && status < 300) return "delivered";
  return status === 429 ? "refused, since the rate limit is reached" : `refused with status ${status}`;
}
