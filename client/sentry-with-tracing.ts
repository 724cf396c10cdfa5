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

export const startSentry: StartSentry = (window, settings, settle) => {
  const { client, send } = createSentryClient(settings, settle, { tracesSampleRate: 1 });
  return { send, trace: (navigation, loaded) => startTracing(window, client, navigation, loaded) };
};

/** Spans are named after the page's route, never the address. */
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
      // A visit would send about thirty of them.
      ignoreResourceSpans: RESOURCES,
      traceFetch: false,
      traceXHR: false,
      // Says more about the visitor's device than about the site.
      enableLongAnimationFrame: false,
      enableLongTask: false,
      instrumentBfcacheRestore: false,
      webVitals: { bfcacheNavigations: false },
      instrumentNavigation: false,
      instrumentPageLoad: false,
    }),
  );
  startBrowserTracingPageLoadSpan(client, describe(loaded));
  let { pageViews } = navigation.getShown();
  let startedAt: number | undefined;
  navigation.subscribe(() => {
    const { pending, page, pageViews: viewsNow } = navigation.getShown();
    if (pending) startedAt = Date.now();
    if (viewsNow === pageViews) return;
    pageViews = viewsNow;
    // The navigation began before this script was here.
    if (startedAt === undefined) return;
    const span = startBrowserTracingNavigationSpan(
      client,
      { ...describe(page), startTime: startedAt / 1_000 },
      { url: location.origin + page.path },
    );
    // The visitor waits until the next frame; a hidden page has none. The SDK would add a second of idle time.
    const end = () => span?.end(Date.now() / 1_000);
    if (document.hidden) end();
    else requestAnimationFrame(() => setTimeout(end));
  });
}

function describe({ path }: Page) {
  return { name: path, attributes: { "sentry.segment.name.source": "route" as const } };
}
