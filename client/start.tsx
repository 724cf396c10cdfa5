import { hydrateRoot } from "react-dom/client";
import { readBootData } from "../shared/boot-data.ts";
import { serverDigest } from "../shared/error-digest.ts";
import { isMissingModule } from "../shared/missing-module.ts";
import type { Page } from "../shared/page.ts";
import { matchPage } from "../shared/routes.tsx";
import { App } from "./app.tsx";
import { findStreamedDigest } from "./find-streamed-digest.ts";
import { createNavigation } from "./navigation.ts";
import { createPageLoader } from "./page-loader.ts";
import { prefetchOnIntent } from "./prefetch.ts";
import { createReporting } from "./reporting.ts";
import { allowWhatReactNeeds } from "./trusted-types.ts";
import type { UncaughtErrors } from "./uncaught-errors.ts";

/** Makes a living page of the document that the server sent. */
export async function start(uncaughtErrors: UncaughtErrors): Promise<void> {
  allowWhatReactNeeds(window);
  const bootData = readBootData(document);
  const styles = document.querySelector("style")?.textContent ?? "";
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
    if (isMissingModule(error)) return;
    throw error;
  }
  if (isElsewhere(window, page)) return;
  const navigation = createNavigation(window, page, loader);
  let streamed: string | undefined;
  // Of this document's own page alone: what fails on another is another failure.
  const streamedDigest = () => {
    streamed ??= findStreamedDigest(document);
    return navigation.getShown().page === page ? streamed : undefined;
  };
  streamedDigest();
  const reportFromReact =
    (mechanism: string) =>
    (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
      streamed ??= serverDigest(error);
      // What fails again in the browser after it failed on the server was reported there.
      if (streamedDigest() === undefined) {
        reporting.report(error, { mechanism, handled: mechanism !== "react.uncaught", componentStack });
      }
    };
  const app = <App {...{ bootData, styles, structuredData, loader, navigation, reporting, streamedDigest }} />;
  hydrateRoot(document, app, {
    onUncaughtError: reportFromReact("react.uncaught"),
    onCaughtError: reportFromReact("react.caught"),
    onRecoverableError: reportFromReact("react.recovered"),
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
