interface ApplicationErrorProps {
  /** Where the exception occurred. */
  readonly side: "client" | "server";
  /** What a visitor can quote, so that the operator finds the report. */
  readonly digest: string | undefined;
}

/** The screen in place of what could not be shown. It says nothing of the error itself, and needs no script. */
export function ApplicationError({ side, digest }: ApplicationErrorProps) {
  return (
    <section className="application-error">
      <h1 tabIndex={-1}>The film broke.</h1>
      <p>Application error: a {side}-side exception has occurred.</p>
      <p>Something in this site failed while it made the page. It was not your doing, and nothing of yours is lost.</p>
      <form>
        <button type="submit">Try again</button>
      </form>
      <p>
        <a href="/">Go to the first page</a>
      </p>
      {digest !== undefined && (
        <p>
          Digest: <code>{digest}</code>
        </p>
      )}
    </section>
  );
}
