import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readBootData } from "../shared/engine/boot-data.ts";
import { isChunkLoadError } from "../shared/engine/chunk-load-error.ts";
import type { Page } from "../shared/engine/page.ts";
import { matchPage } from "../shared/site.tsx";
import "../shared/site/mdx-components.ts";
import { App } from "./app.tsx";
import { createNavigation } from "./navigation.ts";
import { createPageLoader, DataError, prefetchPages } from "./page-loader.ts";
import { createReporting } from "./reporting.ts";
import { createStreamedDigest } from "./streamed-digest.ts";
import { createTrustedTypesPolicy } from "./trusted-types.ts";

export interface UncaughtError {
  readonly error: unknown;
  readonly mechanism: "onerror" | "onunhandledrejection";
}

/** Calls the listener with each earlier error, then with each new one. */
export type UncaughtErrors = (listener: (uncaught: UncaughtError) => void) => void;

export async function start(uncaughtErrors: UncaughtErrors): Promise<void> {
  createTrustedTypesPolicy(window);
  const bootData = readBootData(document);
  const styles = document.head.querySelector("style")?.textContent ?? "";
  const structuredData = document.querySelector('main script[type="application/ld+json"]')?.textContent ?? undefined;
  const page = matchPage(bootData.page);
  const loader = createPageLoader(bootData.data);
  const reporting = createReporting(window, bootData.reporting);
  uncaughtErrors(({ error, mechanism }) => reporting.report(error, { mechanism, handled: false }));

  if (isElsewhere(window, page)) return;

  // Without module and data React would render the page again. If one cannot be loaded, as after a deploy, the document
  // stays as it is, with working links. Nothing is reported: if the server failed, its log has the request.
  let data: unknown;
  try {
    ({ data } = await loader.load(page));
  } catch (error) {
    if (isChunkLoadError(error) || error instanceof DataError) return;
    throw error;
  }
  if (isElsewhere(window, page)) return;
  const navigation = createNavigation(window, page, data, loader);
  const streamedDigest = createStreamedDigest(document, () => navigation.getShown().page === page);
  const reportFromReact =
    (mechanism: string, isRecovered = false) =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      // For developers: the build for visitors leaves it out.
      console.error(error, componentStack);
      // If there is a digest, the server has reported the error.
      if (streamedDigest(error, isRecovered)) return;
      reporting.report(error, { mechanism, handled: mechanism !== "react.uncaught", componentStack });
    };
  const app = <App {...{ bootData, styles, structuredData, loader, navigation, reporting, streamedDigest }} />;
  // In a transition React hydrates in slices of 5 ms, and the page responds in between.
  startTransition(() => {
    hydrateRoot(document, app, {
      onUncaughtError: reportFromReact("react.uncaught"),
      onCaughtError: reportFromReact("react.caught"),
      onRecoverableError: reportFromReact("react.recovered", true),
    });
  });
  prefetchPages(document, loader);
  reporting.ready(navigation);
}

/**
 * Whether the address is not that of the document's page. Perhaps a proxy or cache served the document there, such as
 * / at /index.html: then it stays. Perhaps the visitor pressed Back before anything listened: then the history entry has
 * a key, and the browser loads that entry's page. It does so only once, because a proxy may be the cause after all.
 */
function isElsewhere({ history, location }: Window, page: Page): boolean {
  const elsewhere = matchPage(location.pathname) !== page;
  if (elsewhere && history.state?.key) {
    history.replaceState(null, "");
    location.reload();
  }
  return elsewhere;
}
