import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { Router } from "react-router";
import type { BootData } from "../shared/engine/boot-data.ts";
import type { SiteState } from "../shared/engine/site-context.ts";
import { Site } from "../shared/routes.tsx";
import type { Navigation } from "./navigation.ts";
import type { PageLoader } from "./page-loader.ts";
import type { Reporting } from "./reporting.ts";

interface AppProps {
  readonly bootData: BootData;
  readonly styles: string;
  readonly structuredData: string | undefined;
  readonly loader: PageLoader;
  readonly navigation: Navigation;
  readonly reporting: Reporting;
  readonly streamedDigest: SiteState["streamedDigest"];
}

export function App({ bootData, styles, structuredData, loader, navigation, reporting, streamedDigest }: AppProps) {
  const { location, action, page, visits, moves, pending } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getShown,
    navigation.getShown,
  );
  useLayoutEffect(() => {
    if (moves > 0) navigation.arrive();
  }, [navigation, moves]);
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  const announcement = visits > 0 ? (loader.modules.get(page)?.frontmatter.title ?? "") : "";
  const { modules } = loader;
  const { deliveryStatus } = reporting;
  const ownStructuredData = page.path === bootData.page ? structuredData : undefined;
  // Stable, so that a choice in a list's filter renders the list and not the whole page.
  const state = useMemo(
    () => ({
      bootData,
      modules,
      styles,
      structuredData: ownStructuredData,
      pending,
      announcement,
      streamedDigest,
      deliveryStatus,
    }),
    [bootData, modules, styles, ownStructuredData, pending, announcement, streamedDigest, deliveryStatus],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigation.navigator}>
      <Site state={state} />
    </Router>
  );
}
