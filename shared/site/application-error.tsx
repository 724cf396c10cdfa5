import { type ComponentProps, useLayoutEffect, useRef } from "react";
import type { ErrorScreen } from "../engine/page.ts";

/**
 * Replaces what could not be shown. Says nothing about the error itself, and needs no script. If it replaces what the
 * visitor was doing, it comes into sight and takes the focus.
 */
export function ApplicationError({ side, digest, heading: Heading = "h1" }: ComponentProps<ErrorScreen>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const interrupts = side === "client";
  useLayoutEffect(() => {
    if (!interrupts) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [interrupts]);
  return (
    <section className="application-error" role={interrupts ? "alert" : undefined}>
      <BrokenStrip />
      <Heading ref={heading} tabIndex={-1}>
        The film broke.
      </Heading>
      <p className="standfirst">{`Application error: a ${side}-side exception has occurred.`}</p>
      <p>Something in this site failed while it made the page. It was not your doing, and nothing of yours is lost.</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the document's own, with its query. */}
      <a className="button" href="">
        Try again
      </a>
      {Heading === "h1" && (
        <p>
          <a href="/">Go to the home page</a>, or see another film:{" "}
          <a href="/documentary#night-mail">
            <i>Night Mail</i>, 23 minutes
          </a>
          .
        </p>
      )}
      {digest !== undefined && (
        <p>
          Digest: <code className="digest">{digest}</code>
        </p>
      )}
    </section>
  );
}

/** Three empty frames of film, the middle one torn. */
function BrokenStrip() {
  return (
    <svg className="drawing broken-strip" viewBox="0 0 366 140" aria-hidden="true" focusable="false">
      <path
        className="line-ink"
        strokeWidth="2"
        d="M190 18H2V122H172M196 18H364V122H178M122 36V104M244 36V104M190 18l-12 20 14 18-16 22 12 16-16 28M196 18l-12 20 14 18-16 22 12 16-16 28"
      />
      <path
        className="line-documentary"
        strokeWidth="10"
        strokeDasharray="10 9"
        d="M10 28H174M208 28H360M10 112H162M192 112H360"
      />
    </svg>
  );
}
