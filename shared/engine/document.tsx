import { type ReactNode, useContext } from "react";
import { serializeBootData } from "./boot-data.ts";
import { NavigationContext, useSite } from "./site-context.ts";
import type { SiteIdentity } from "./site-identity.ts";

interface DocumentProps {
  readonly site: SiteIdentity;
  /** The page's, if it is not the site's. */
  readonly lang: string | undefined;
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/** PageView adds the page's own part of the head. */
export function Document({ site, lang, header, footer, children }: DocumentProps) {
  const { bootData, styles } = useSite();
  const { pending, announcement } = useContext(NavigationContext);
  const { id, type, json } = serializeBootData(bootData);
  const pageLanguage = lang ?? site.language;
  return (
    // Browsers that translate a page change only `lang` (client/reporting.ts).
    <html lang={pageLanguage} data-lang={pageLanguage}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={site.themeColour.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.themeColour.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* An extension may have added a style before it, which React then takes for this one. */}
        <style suppressHydrationWarning>{styles}</style>
      </head>
      <body lang={lang && site.language}>
        <a className="skip-link" href="#content">
          Skip to the text
        </a>
        <div className="progress" data-pending={pending} aria-hidden="true" />
        {header}
        <main id="content" aria-busy={pending}>
          {children}
        </main>
        {footer}
        <p role="status" className="visually-hidden" lang={lang}>
          {announcement}
        </p>
        <script id={id} type={type}>
          {json}
        </script>
      </body>
    </html>
  );
}

interface ErrorDocumentProps {
  readonly site: SiteIdentity;
  readonly styles: string;
  readonly children: ReactNode;
}

/** For failures in which not even the site's header can be rendered. */
export function ErrorDocument({ site, styles, children }: ErrorDocumentProps) {
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Application error | ${site.name}`}</title>
        <style>{styles}</style>
      </head>
      <body>
        <main>
          <div className="page">{children}</div>
        </main>
      </body>
    </html>
  );
}
