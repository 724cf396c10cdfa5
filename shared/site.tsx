import { useLocation } from "react-router";
import { Document, ErrorDocument } from "./engine/document.tsx";
import { ErrorBoundary } from "./engine/error-boundary.tsx";
import type { Page, ShownFailure } from "./engine/page.ts";
import { PageView } from "./engine/page-view.tsx";
import { SiteContext, type SiteState } from "./engine/site-context.ts";
import { ApplicationError, Footer, Header } from "./site/frame.tsx";
import { notFoundPage, pages } from "./site/pages.ts";
import { site } from "./site/site.ts";

const pageAt = new Map(pages.map((page) => [page.path, page]));

/** The 404 page for a path that no page has. */
export function matchPage(pathname: string): Page {
  return pageAt.get(pathname) ?? notFoundPage;
}

/** Created once, so that a choice in the query does not render the whole page again. */
const frame = { header: <Header />, footer: <Footer /> };
const views = new Map(
  [...pages, notFoundPage].map((page) => [
    page,
    <PageView key={page.path} page={page} site={site} screen={ApplicationError} />,
  ]),
);

/** The server renders this tree, and the browser hydrates it. */
export function Site({ state }: { readonly state: SiteState }) {
  const { pathname } = useLocation();
  const page = matchPage(pathname);
  return (
    <SiteContext value={state}>
      <ErrorBoundary at={pathname} screen={(failure) => <ErrorPage {...failure} styles={state.styles} />}>
        <Document site={site} lang={state.modules.get(page)?.frontmatter.lang} {...frame}>
          {views.get(page)}
        </Document>
      </ErrorBoundary>
    </SiteContext>
  );
}

interface ErrorPageProps extends ShownFailure {
  readonly styles: string;
}

/** A document that shows only the error screen. */
export function ErrorPage({ styles, ...failure }: ErrorPageProps) {
  return (
    <ErrorDocument site={site} styles={styles}>
      <ApplicationError {...failure} />
    </ErrorDocument>
  );
}
