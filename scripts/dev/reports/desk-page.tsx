import { renderToStaticMarkup } from "react-dom/server.edge";
import { site } from "../../../shared/site.ts";
import type { KeptReport } from "./create-reports.mjs";

interface DeskPageOptions {
  /** The newest first. */
  readonly reports: readonly KeptReport[];
  /** The number of the newest, 0 where none has come. */
  readonly newest: number;
  /** The DSN of the developer's, where reports go instead. */
  readonly elsewhere: string | undefined;
}

const KINDS = { error: "Error", timings: "Timings", policy: "Content policy", other: "Other" };
const SIDES = { browser: "from the browser", server: "from the server" };

/** The page that lists what the site has reported while it was written. It needs no script. */
export function deskPage(options: DeskPageOptions): string {
  return `<!doctype html>${renderToStaticMarkup(<DeskPage {...options} />)}`;
}

function DeskPage({ reports, newest, elsewhere }: DeskPageOptions) {
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Reports | ${site.name}, as it is written`}</title>
        <link rel="stylesheet" href="/__dev/styles.css" />
        <link rel="stylesheet" href="/__dev/desk.css" />
        <script type="module" src={`/__dev/desk.mjs?newest=${newest}`} />
      </head>
      <body>
        <main className="desk">
          <h1>Reports</h1>
          {elsewhere ? <Elsewhere dsn={elsewhere} /> : <Here />}
          <p role="status" />
          {reports.length > 0 && (
            <form method="post" action="/__reports/clear">
              <button type="submit">{`Forget ${reports.length === 1 ? "this one" : `these ${reports.length}`}`}</button>
            </form>
          )}
          {reports.map((report) => (
            <Report key={report.id} {...report} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Here() {
  return (
    <p>
      What the site would have sent to Sentry: errors of browser and server, and what the content policy has stopped;
      timings too, with <code>SENTRY_TRACES_SAMPLE_RATE=1</code>. The last hundred are kept until the development server
      ends. <a href="/sentry-example-page">Make an error</a>
    </p>
  );
}

function Elsewhere({ dsn }: { readonly dsn: string }) {
  return (
    <p>
      Reports go to {URL.parse(dsn)?.host ?? "another place"}, since <code>SENTRY_DSN</code> is set. Without it they are
      shown here.
    </p>
  );
}

function Report({ id, at, kind, side, title, facts, failures, spans, payload }: KeptReport) {
  return (
    <article id={`report-${id}`}>
      <p className="kind">
        {`${KINDS[kind]} ${SIDES[side]}, `}
        <time dateTime={at.toISOString()}>{at.toLocaleTimeString(site.language)}</time>
      </p>
      <h2>{title}</h2>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {failures.map(({ title: failure, frames }, index) => (
        <Stack key={failure} caption={index === 0 ? "Thrown in" : `Caused by ${failure}, in`} frames={frames} />
      ))}
      {spans.length > 0 && (
        <ul>
          {spans.map(([name, ms]) => (
            <li key={`${name} ${ms}`}>{`${name}: ${ms.toFixed(1)} ms`}</li>
          ))}
        </ul>
      )}
      <details>
        <summary>All that was sent</summary>
        <pre>{JSON.stringify(payload, null, 2)}</pre>
      </details>
    </article>
  );
}

function Stack({ caption, frames }: { readonly caption: string; readonly frames: readonly string[] }) {
  if (frames.length === 0) return null;
  return (
    <>
      <h3>{caption}</h3>
      <pre>{frames.join("\n")}</pre>
    </>
  );
}
