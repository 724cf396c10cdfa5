import { ErrorBoundary } from "./error-boundary.tsx";
import { type ErrorScreen, isNotFound, type Page } from "./page.ts";
import { shareImage } from "./share-image.ts";
import { ShareTags } from "./share-tags.tsx";
import { useSite } from "./site-context.ts";
import type { SiteIdentity } from "./site-identity.ts";

interface PageViewProps {
  readonly page: Page;
  readonly site: SiteIdentity;
  /** Shown if the page fails in the browser. */
  readonly screen: ErrorScreen;
}

/** React hoists title, meta and link into the head. */
export function PageView({ page, site, screen: Screen }: PageViewProps) {
  const { modules, data, bootData, structuredData } = useSite();
  const module = modules.get(page);
  if (!module) throw new Error(`The module of ${page.path} is shown before it is loaded.`);
  const { default: Content, frontmatter } = module;
  const { room, lang = site.language, translations } = frontmatter;
  const image = shareImage(page.path, frontmatter, site);
  const className = room ? `page room-${room}` : "page";
  return (
    <>
      <title>{frontmatter.title}</title>
      {frontmatter.description && <meta name="description" content={frontmatter.description} />}
      {frontmatter.robots && <meta name="robots" content={frontmatter.robots} />}
      {!isNotFound(page) && bootData.siteOrigin && <link rel="canonical" href={bootData.siteOrigin + page.path} />}
      {translations &&
        bootData.siteOrigin &&
        Object.entries({ [lang]: page.path, ...translations }).map(([hrefLang, path]) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={bootData.siteOrigin + path} />
        ))}
      {image && <ShareTags path={page.path} site={site} frontmatter={frontmatter} image={image} />}
      <ErrorBoundary
        key={page.path}
        screen={(failure) => (
          <div className={className}>
            <Screen {...failure} />
          </div>
        )}
      >
        <div className={className} lang={frontmatter.lang}>
          <Content data={data} errorScreen={Screen} />
        </div>
      </ErrorBoundary>
      {structuredData !== undefined && <script type="application/ld+json">{structuredData}</script>}
    </>
  );
}
