import { site } from "../site.ts";
import { ApplicationError } from "./application-error.tsx";

interface ErrorDocumentProps {
  readonly side: "client" | "server";
  readonly digest: string | undefined;
  readonly styles: string;
  /** What became of the report, where that is known. */
  readonly fate?: string | undefined;
}

/** The application-error screen as a document of its own, for where not even the site's header could be made. */
export function ErrorDocument({ side, digest, styles, fate }: ErrorDocumentProps) {
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
          <div className="page">
            <ApplicationError side={side} digest={digest} fate={fate} />
          </div>
        </main>
      </body>
    </html>
  );
}
