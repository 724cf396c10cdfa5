import { Outlet } from "react-router";
import { serializeBootData } from "../boot-data.ts";
import { documentIcons } from "../document-icons.ts";
import { site } from "../site.ts";
import { useSite } from "../site-context.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The whole document around a page, from `<html>` to `</html>`. The page's own head is in page-view.tsx. */
export function Document() {
  const { bootData, styles, pending, announcement } = useSite();
  const { id, type, json } = serializeBootData(bootData);
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={site.themeColour.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={site.themeColour.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={documentIcons.ico} sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={documentIcons.apple} />
        <link rel="manifest" href="/site.webmanifest" />
        {/* An extension may have put one of its own before it, which React then takes for this one. */}
        <style suppressHydrationWarning>{styles}</style>
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to the text
        </a>
        <div className="progress" data-pending={pending} aria-hidden="true" />
        <Header />
        <main id="content" aria-busy={pending}>
          <Outlet />
        </main>
        <Footer />
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        <script id={id} type={type}>
          {json}
        </script>
      </body>
    </html>
  );
}
