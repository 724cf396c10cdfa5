import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { NavigationType, Router } from "react-router";
import type { BootData } from "../shared/engine/boot-data.ts";
import { NavigationContext, type SiteState } from "../shared/engine/site-context.ts";
import { Site } from "../shared/site.tsx";
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

export function App(props: AppProps) {
  const { bootData, styles, loader, navigation, reporting, streamedDigest } = props;
  const { location, action, page, data, pageViews, revision, pending } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getShown,
    navigation.getShown,
  );
  useLayoutEffect(() => {
    if (revision > 0) navigation.arrive();
  }, [navigation, revision]);
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  const { modules } = loader;
  const announcement = pageViews > 0 ? (modules.get(page)?.frontmatter.title ?? "") : "";
  const state = useMemo(() => ({ pending, announcement }), [pending, announcement]);

  const { deliveryStatus } = reporting;
  const structuredData = page.path === bootData.page ? props.structuredData : undefined;
  const deferRest = pageViews > 0 && action !== NavigationType.Pop && location.hash === "";
  // The same element for the same state: a click or a filter's choice does not render the whole page again.
  const site = useMemo(
    () => (
      <Site
        state={{
          bootData,
          modules,
          data,
          styles,
          structuredData,
          deferRest,
          streamedDigest,
          deliveryStatus,
        }}
      />
    ),
    [bootData, modules, data, styles, structuredData, deferRest, streamedDigest, deliveryStatus],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigation.navigator}>
      <NavigationContext value={state}>{site}</NavigationContext>
    </Router>
  );
}
