import type { ServerResponse } from "node:http";
import type { ErrorRequestHandler } from "express";
import { renderToStaticMarkup } from "react-dom/server";
import { ApplicationError } from "../shared/components/application-error.tsx";
import { site } from "../shared/site.ts";
import type { Assets } from "./assets.ts";
import type { Report } from "./report.ts";
import { requestPath } from "./request-path.ts";

interface ErrorsOptions {
  readonly assets: Pick<Assets, "styles">;
  readonly report: Report;
}

/** The end of the way for whatever a handler threw: reported once, and answered in full unless the answer has begun. */
export function handleErrors({ assets, report }: ErrorsOptions): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const digest = report(error, { path: requestPath(request).path });
    if (response.headersSent) response.destroy();
    else sendErrorPage(response, digest, assets.styles);
  };
}

/** Answers 500 with a page that is complete without script, font or any other request. */
export function sendErrorPage(response: ServerResponse, digest: string, styles: string): void {
  response.statusCode = 500;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Error-Digest", digest);
  response.end(`<!DOCTYPE html>${renderToStaticMarkup(<ErrorDocument digest={digest} styles={styles} />)}`);
}

function ErrorDocument({ digest, styles }: { readonly digest: string; readonly styles: string }) {
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
            <ApplicationError side="server" digest={digest} />
          </div>
        </main>
      </body>
    </html>
  );
}
