import {
  type BrowserClient,
  browserTracingIntegration,
  spanStreamingIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from "@sentry/browser";
import type { Page } from "../shared/engine/page.ts";
import type { Navigation } from "./navigation.ts";
import { createSentryClient, type StartSentry } from "./sentry.ts";

const RESOURCES = ["script", "css", "link", "img", "font", "other", "fetch"].map((type) => `resource.${type}`);

/** Reports errors and timings: for the share of visits that is sampled. */
export const startSentry: StartSentry = (window, settings, settle) => {
  const { client, send } = createSentryClient(settings, settle, { tracesSampleRate: 1 });
  return { send, trace: (navigation, loaded) => startTracing(window, client, navigation, loaded) };
};

/**
 * Reports the timings of this visit: the load with its web vitals, and each navigation, from the moment in which a page
 * is asked for until it is shown. Both are named by the page's route, and never by what stands in the address bar. A
 * 404 page has no timings worth knowing, and when a navigation began that the visitor has made before this is not known
 * any more.
 */
function startTracing(
  { document, location }: Window,
  client: BrowserClient,
  navigation: Navigation,
  loaded: Page,
): void {
  if (loaded.path === "*") return;
  client.addIntegration(spanStreamingIntegration());
  client.addIntegration(
    browserTracingIntegration({
      // Timings of single files are for developer tools; a visit would send thirty of them.
      ignoreResourceSpans: RESOURCES,
      traceFetch: false,
      traceXHR: false,
      // How busy the browser is says more about the visitor's device than about the site.
      enableLongAnimationFrame: false,
      enableLongTask: false,
      instrumentBfcacheRestore: false,
      webVitals: { bfcacheNavigations: false },
      instrumentNavigation: false,
      instrumentPageLoad: false,
    }),
  );
  startBrowserTracingPageLoadSpan(client, describe(loaded));
  let { visits } = navigation.getShown();
  let askedAt: number | undefined;
  navigation.subscribe(() => {
    const { pending, page, visits: visitsNow } = navigation.getShown();
    if (pending) askedAt = Date.now();
    if (visitsNow === visits) return;
    visits = visitsNow;
    if (askedAt === undefined) return;
    const span = startBrowserTracingNavigationSpan(
      client,
      { ...describe(page), startTime: askedAt / 1_000 },
      { url: location.origin + page.path },
    );
    // What the visitor waits for is over with the next frame, of which a hidden page has none. The SDK would wait for a
    // second of rest, and count it.
    const end = () => span?.end(Date.now() / 1_000);
    if (document.hidden) end();
    else requestAnimationFrame(() => setTimeout(end));
  });
}

function describe({ path }: Page) {
  return { name: path, attributes: { "sentry.segment.name.source": "route" as const } };
}
