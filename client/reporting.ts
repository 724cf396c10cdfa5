import type { BrowserReporting } from "../shared/engine/boot-data.ts";
import { errorDigest } from "../shared/engine/error-digest.ts";
import type { SiteState } from "../shared/engine/site-context.ts";
import { createDeliveryTracker } from "../shared/reporting/delivery-status.ts";
import type { VisitContext } from "../shared/reporting/report-filters.ts";
import { matchPage } from "../shared/routes.tsx";
import { site } from "../shared/site/site.ts";
import type { Navigation } from "./navigation.ts";
import type { ErrorDetails, Sender, StartSentry } from "./sentry.ts";

export interface Reporting {
  /** Reports an error, once, however often it is told of. Never throws. */
  readonly report: (error: unknown, details: ErrorDetails) => void;
  /** What became of the report with a digest, in words, when that is known; undefined where nothing is reported. */
  readonly deliveryStatus: SiteState["deliveryStatus"];
  /** To be called when the page is alive, with its navigation. */
  readonly ready: (navigation: Navigation) => void;
}

/**
 * Reports errors to the operator by way of this site's own /monitoring. The script that does so is fetched when the
 * page is alive and the browser idle, or at once for the first error; until it is here, errors wait. Without settings
 * nothing is fetched and nothing sent.
 */
export function createReporting(window: Window, settings: BrowserReporting | null): Reporting {
  if (!settings) return { report() {}, deliveryStatus: undefined, ready() {} };

  const told = new WeakSet<object>();
  const visitContext = createVisitContext(window);
  const { deliveryStatus, settle } = createDeliveryTracker();
  let sender: Promise<Sender> | undefined;

  const fetchSender = (): Promise<Sender> => {
    sender ??= importSentry(isTraced(window.performance, settings.tracesSampleRate)).then(({ startSentry }) =>
      startSentry(window, settings, settle),
    );
    return sender;
  };

  return {
    report(error, details) {
      if (typeof error === "object" && error !== null) {
        if (told.has(error)) return;
        told.add(error);
      }
      const digest = errorDigest(error);
      const visit = visitContext();
      const address = window.location.origin + window.location.pathname;
      fetchSender().then(
        ({ send }) => send({ error, digest, details, visit, address }),
        () => settle(digest, "not sent, since the script that sends reports did not arrive"),
      );
    },
    deliveryStatus,
    ready(navigation) {
      // The visitor may have gone on before there is a sender.
      const { page } = navigation.getShown();
      whenIdle(window, () =>
        fetchSender().then(
          ({ trace }) => trace(navigation, page),
          () => {},
        ),
      );
    },
  };
}

/** Two scripts, of which a visit needs one: the timings weigh as much as the errors. */
function importSentry(traced: boolean): Promise<{ startSentry: StartSentry }> {
  return traced ? import("./sentry-with-tracing.ts") : import("./sentry.ts");
}

/** Safari knows no idle callback: a moment after the load is as good as one. */
function whenIdle(window: Window, callback: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(callback, { timeout: 5_000 });
  else setTimeout(callback, 2_000);
}

/**
 * Whether the timings of this visit are reported. Where the server has traced its answer it has drawn the lot already,
 * and says so in the header Server-Timing; otherwise it is drawn here. `rate` is a share from 0 to 1.
 */
function isTraced(performance: Performance, rate: number): boolean {
  const [load] = performance.getEntriesByType("navigation");
  // Firefox has no server's timings without https, whatever the type says.
  const timings = (load instanceof PerformanceNavigationTiming && load.serverTiming) || [];
  const trace = timings.find(({ name }) => name === "sentry-trace")?.description;
  return trace === undefined ? Math.random() < rate : trace.endsWith("-1");
}

/** Answers, whenever it is asked, with what is known of the visit beside an error. */
function createVisitContext(window: Window): () => VisitContext {
  const { document, location, navigator } = window;
  let visitorLeft = false;
  // Once seen it stays true: React makes the root of a translated document anew, and the sign is lost.
  let translated = isTranslated(document.documentElement);
  const look = () => {
    translated ||= isTranslated(document.documentElement);
  };
  new MutationObserver(look).observe(document.documentElement, { attributes: true });
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

/** Chrome and Safari mark the root by a class, Edge by an attribute of its own on it. */
function isTranslated({ classList, lang, attributes }: HTMLElement): boolean {
  return (
    classList.contains("translated-ltr") ||
    classList.contains("translated-rtl") ||
    attributes.getNamedItem("_msttexthash") !== null ||
    lang !== site.language
  );
}
