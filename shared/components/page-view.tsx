import { markdownPath } from "../markdown-path.ts";
import type { Page } from "../page.ts";
import { notFoundPage } from "../pages.ts";
import { useSite } from "../site-context.ts";
import { ApplicationError } from "./application-error.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageHeading } from "./page-heading.tsx";
import { ShareTags } from "./share-tags.tsx";
import { StructuredData } from "./structured-data.tsx";
import { TextLink } from "./text-link.tsx";

/** The elements that Markdown's own become. */
const components = { a: TextLink, h1: PageHeading };

/** One page: what it puts into the document's head, and its text. React hoists title, meta and link into the head. */
export function PageView({ page }: { readonly page: Page }) {
  const { modules, bootData } = useSite();
  const module = modules.get(page);
  if (!module) throw new Error(`The module of ${page.path} is shown before it is loaded.`);
  const { default: Content, frontmatter } = module;
  return (
    <>
      <title>{frontmatter.title}</title>
      {frontmatter.description && <meta name="description" content={frontmatter.description} />}
      {frontmatter.robots && <meta name="robots" content={frontmatter.robots} />}
      {page !== notFoundPage && <link rel="canonical" href={bootData.siteOrigin + page.path} />}
      <ShareTags page={page} frontmatter={frontmatter} />
      {frontmatter.description && <link rel="alternate" type="text/markdown" href={markdownPath(page.path)} />}
      <div className={frontmatter.room ? `page room-${frontmatter.room}` : "page"}>
        <ErrorBoundary key={page.path} screen={(failure) => <ApplicationError {...failure} />}>
          <Content components={components} />
        </ErrorBoundary>
      </div>
      <StructuredData />
    </>
  );
}
