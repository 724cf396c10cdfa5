import {
  type BrowserClient,
  browserTracingIntegration,
  spanStreamingIntegration,
  startBrowserTracingNavigationSpan,
  startBrowserTracingPageLoadSpan,
} from "@sentry/browser";
import type { Page } from "../shared/page.ts";
import type { Navigation } from "./navigation.ts";

const RESOURCES = ["script", "css", "link", "img", "font", "other", "fetch"].map((type) => `resource.${type}`);

/**
 * Reports the timings of this visit: the load with its web vitals, and each navigation, named by the page's route and
 * never by what stands in the address bar. A 404 page has no timings worth knowing, and when a navigation began that
 * the visitor has made before this is not known any more.
 */
export function startTracing({ location }: Window, client: BrowserClient, navigation: Navigation, loaded: Page): void {
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
  navigation.subscribe(() => {
    const shown = navigation.getShown();
    if (shown.visits === visits) return;
    visits = shown.visits;
    startBrowserTracingNavigationSpan(client, describe(shown.page), { url: location.origin + shown.page.path });
  });
}

function describe({ path }: Page) {
  return { name: path, attributes: { "sentry.segment.name.source": "route" as const } };
}
