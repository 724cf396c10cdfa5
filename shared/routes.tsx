import { type RouteObject, useLocation, useRoutes } from "react-router";
import { Document } from "./components/document.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { ErrorDocument } from "./components/error-document.tsx";
import { PageView } from "./components/page-view.tsx";
import type { Page } from "./page.ts";
import { notFoundPage, pages } from "./pages.ts";
import { SiteContext, type SiteState } from "./site-context.ts";

/** One document around whichever page matches; the 404 page matches everything that nothing else does. */
const routes: RouteObject[] = [
  {
    element: <Document />,
    children: [...pages, notFoundPage].map((page) => ({
      path: page.path,
      caseSensitive: true,
      element: <PageView page={page} />,
    })),
  },
];

const pageAt = new Map(pages.map((page) => [page.path, page]));

/** The page at a canonical path, which is the 404 page for a path that none has. */
export function matchPage(pathname: string): Page {
  return pageAt.get(pathname) ?? notFoundPage;
}

/** The site at the router's address. The same tree is rendered by the server and hydrated by the browser. */
export function Site({ state }: { readonly state: SiteState }) {
  const { pathname } = useLocation();
  return (
    <SiteContext value={state}>
      <ErrorBoundary at={pathname} screen={(failure) => <ErrorDocument {...failure} styles={state.styles} />}>
        {useRoutes(routes)}
      </ErrorBoundary>
    </SiteContext>
  );
}
