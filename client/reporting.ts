import type { BrowserReporting } from "../shared/engine/boot-data.ts";
import { errorDigest } from "../shared/engine/error-digest.ts";
import type { SiteState } from "../shared/engine/site-context.ts";
import { createDeliveryTracker } from "../shared/reporting/delivery-status.ts";
import type { VisitContext } from "../shared/reporting/report-filters.ts";
import { matchPage } from "../shared/site.tsx";
import type { Navigation } from "./navigation.ts";
import type { ErrorDetails, Sender, StartSentry } from "./sentry.ts";
import { whenIdle } from "./when-idle.ts";

export interface Reporting {
  /** Never throws. A second report of the same error is ignored. */
  readonly report: (error: unknown, details: ErrorDetails) => void;
  readonly deliveryStatus: SiteState["deliveryStatus"];
  /** Call it once the page is hydrated. */
  readonly ready: (navigation: Navigation) => void;
}

/** Errors wait for the reporting script, which loads at the first error or when the browser is idle. */
export function createReporting(window: Window, settings: BrowserReporting | null): Reporting {
  if (!settings) return { report() {}, deliveryStatus: undefined, ready() {} };

  const reported = new WeakSet<object>();
  const visitContext = createVisitContext(window);
  const { deliveryStatus, settle } = createDeliveryTracker();
  let sender: Promise<Sender> | undefined;

  const loadSender = (): Promise<Sender> => {
    sender ??= importSentry(isTraced(window.performance, settings.tracesSampleRate), settings.scripts).then(
      ({ startSentry }) => startSentry(window, settings, settle),
    );
    return sender;
  };

  return {
    report(error, details) {
      if (typeof error === "object" && error !== null) {
        if (reported.has(error)) return;
        reported.add(error);
      }
      const digest = errorDigest(error);
      const visit = visitContext();
      const address = window.location.origin + window.location.pathname;
      loadSender().then(
        ({ send }) => send({ error, digest, details, visit, address }),
        () => settle(digest, "not sent, since the script that sends reports did not arrive"),
      );
    },
    deliveryStatus,
    ready(navigation) {
      // Read now: the visitor may go to another page before the sender is here.
      const { page } = navigation.getShown();
      whenIdle(() =>
        loadSender().then(
          ({ trace }) => trace(navigation, page),
          () => {},
        ),
      );
    },
  };
}

/** Two scripts, because the code for timings is as large as the code for errors. */
function importSentry(
  traced: boolean,
  { errors, errorsAndTimings }: BrowserReporting["scripts"],
): Promise<{ startSentry: StartSentry }> {
  return import(traced ? errorsAndTimings : errors);
}

/**
 * The server's decision, if it traced the request for this document: its header Server-Timing says so. Otherwise
 * random, with a probability of `rate`.
 */
function isTraced(performance: Performance, rate: number): boolean {
  const [load] = performance.getEntriesByType("navigation");
  // Firefox has no `serverTiming` without HTTPS, although the type says it is always there.
  const timings = (load instanceof PerformanceNavigationTiming && load.serverTiming) || [];
  const trace = timings.find(({ name }) => name === "sentry-trace")?.description;
  return trace === undefined ? Math.random() < rate : trace.endsWith("-1");
}

function createVisitContext(window: Window): () => VisitContext {
  const { document, location, navigator } = window;
  let visitorLeft = false;
  let translated = isTranslated(document.documentElement);
  // Stays true: React may recreate the root of a translated document without the mark.
  const checkTranslation = () => {
    translated ||= isTranslated(document.documentElement);
  };
  new MutationObserver(checkTranslation).observe(document.documentElement, { attributes: true });
  window.addEventListener("pagehide", () => {
    visitorLeft = true;
  });
  window.addEventListener("pageshow", () => {
    visitorLeft = false;
  });
  return () => ({
    origin: location.origin,
    visitorLeft,
    translated,
    online: navigator.onLine,
    page: matchPage(location.pathname).path,
  });
}

/** Chrome and Safari set a class on the root, Edge an attribute of its own, and all of them another language. */
function isTranslated({ classList, lang, dataset, attributes }: HTMLElement): boolean {
  return (
    classList.contains("translated-ltr") ||
    classList.contains("translated-rtl") ||
    attributes.getNamedItem("_msttexthash") !== null ||
    lang !== dataset["lang"]
  );
}
