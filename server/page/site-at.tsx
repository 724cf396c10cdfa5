import type { ReactNode } from "react";
import { StaticRouter } from "react-router";
import { notFoundPage } from "../../shared/pages.ts";
import { Site } from "../../shared/routes.tsx";
import { createSiteState, type SiteStateOptions } from "./site-state.ts";

/** The whole site at the address of a page, as a visitor finds it who has just come there. */
export function siteAt(options: SiteStateOptions): ReactNode {
  const { page } = options;
  // The 404 page's path is a pattern. Its one document is for every address that no page has, of which this is one.
  const location = page === notFoundPage ? "/404" : page.path;
  return (
    <StaticRouter location={location}>
      <Site state={createSiteState(options)} />
    </StaticRouter>
  );
}
