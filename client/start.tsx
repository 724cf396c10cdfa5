import { hydrateRoot } from "react-dom/client";
import { readBootData } from "../shared/engine/boot-data.ts";
import { isChunkLoadError } from "../shared/engine/chunk-load-error.ts";
import type { Page } from "../shared/engine/page.ts";
import { matchPage } from "../shared/routes.tsx";
import { App } from "./app.tsx";
import { createNavigation } from "./navigation.ts";
import { createPageLoader, prefetchOnIntent } from "./page-loader.ts";
import { createReporting } from "./reporting.ts";
import { streamedDigestIn } from "./streamed-digest.ts";
import { allowWhatReactNeeds } from "./trusted-types.ts";

/** An error that nothing in the page caught. */
export interface UncaughtError {
  readonly error: unknown;
  readonly mechanism: "onerror" | "onunhandledrejection";
}

/** Passes every uncaught error to the listener: first the earlier ones, then each as it comes. */
export type UncaughtErrors = (listener: (uncaught: UncaughtError) => void) => void;

/** Hydrates the document that the server sent. */
export async function start(uncaughtErrors: UncaughtErrors): Promise<void> {
  allowWhatReactNeeds(window);
  const bootData = readBootData(document);
  const styles = document.head.querySelector("style")?.textContent ?? "";
  const structuredData = document.querySelector('main script[type="application/ld+json"]')?.textContent ?? undefined;
  const page = matchPage(bootData.page);
  const loader = createPageLoader();
  const reporting = createReporting(window, bootData.reporting);
  uncaughtErrors(({ error, mechanism }) => reporting.report(error, { mechanism, handled: false }));

  if (isElsewhere(window, page)) return;

  // To hydrate before the page's module is here would make React render the page a second time. Where it cannot be had,
  // the document stays as the server sent it: every link in it works. After a deploy that is nobody's failure, and what
  // is missing at any other time the server's log says.
  try {
    await loader.load(page);
  } catch (error) {
    if (isChunkLoadError(error)) return;
    throw error;
  }
  if (isElsewhere(window, page)) return;
  const navigation = createNavigation(window, page, loader);
  const streamedDigest = streamedDigestIn(document, () => navigation.getShown().page === page);
  const reportFromReact =
    (mechanism: string, isRecovered = false) =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      // What the server has met, it has reported.
      if (streamedDigest(error, isRecovered)) return;
      reporting.report(error, { mechanism, handled: mechanism !== "react.uncaught", componentStack });
    };
  const app = <App {...{ bootData, styles, structuredData, loader, navigation, reporting, streamedDigest }} />;
  hydrateRoot(document, app, {
    onUncaughtError: reportFromReact("react.uncaught"),
    onCaughtError: reportFromReact("react.caught"),
    onRecoverableError: reportFromReact("react.recovered", true),
  });
  prefetchOnIntent(document, loader);
  reporting.ready(navigation);
}

/**
 * Whether the address is that of another page. A proxy or a cache may show a page so, as / at /index.html: the document
 * then stays as it was sent. Or Back was pressed before anything listened, to an entry that was made before a reload:
 * such a one has a key, and the browser is sent to the page. Once, since a proxy may have shown that at its address.
 */
function isElsewhere({ history, location }: Window, page: Page): boolean {
  const elsewhere = matchPage(location.pathname) !== page;
  if (elsewhere && history.state?.key) {
    history.replaceState(null, "");
    location.reload();
  }
  return elsewhere;
}
