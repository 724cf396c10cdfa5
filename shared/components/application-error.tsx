import { BrokenStrip } from "./broken-strip.tsx";

interface ApplicationErrorProps {
  /** Where the exception occurred. */
  readonly side: "client" | "server";
  /** What a visitor can quote, so that the operator finds the report. */
  readonly digest: string | undefined;
  /** What became of the report, where that is known. */
  readonly fate?: string | undefined;
  /** The level of its heading: where only a part of the page failed, the page has its own `h1`, and its own links. */
  readonly heading?: "h1" | "h2";
}

/** The screen in place of what could not be shown. It says nothing of the error itself, and needs no script. */
export function ApplicationError({ side, digest, fate, heading: Heading = "h1" }: ApplicationErrorProps) {
  return (
    // What fails in the browser takes the place of what a visitor was at.
    // What becomes of the report is read out by itself when it is known.
    <section className="application-error" role={side === "client" ? "alert" : undefined} aria-atomic={false}>
      <BrokenStrip />
      <Heading tabIndex={-1}>The film broke.</Heading>
      <p className="standfirst">{`Application error: a ${side}-side exception has occurred.`}</p>
      <p>Something in this site failed while it made the page. It was not your doing, and nothing of yours is lost.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the document's own, with its query. */}
      <a className="button" href="">
        Try again
      </a>
      {Heading === "h1" && (
        <p>
          <a href="/">Go to the home page</a>
        </p>
      )}
      {digest !== undefined && (
        <p>
          Digest: <code className="digest">{digest}</code>
        </p>
      )}
      {fate !== undefined && <p>{`What became of the report: ${fate}.`}</p>}
    </section>
  );
}
