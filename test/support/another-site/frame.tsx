import type { ComponentProps } from "react";
import { PageLink } from "../engine/elements.tsx";
import type { ErrorScreen } from "../engine/page.ts";
import { useSite } from "../engine/site-context.ts";
import { pages } from "./pages.ts";
import { site } from "./site.ts";

export function Header() {
  return (
    <header>
      <nav aria-label="Pages">
        <PageLink path="/">{site.name}</PageLink>
        {pages
          .filter(({ linkedFrom }) => linkedFrom === "header")
          .map(({ path, label }) => (
            <PageLink key={path} path={path}>
              {label}
            </PageLink>
          ))}
      </nav>
    </header>
  );
}

export function Footer() {
  const { textLicence } = useSite().bootData.operator;
  return (
    <footer>
      <p>{site.promise}</p>
      {textLicence && <p>Licence of the text: {textLicence}</p>}
    </footer>
  );
}

export function ApplicationError({ side, digest, heading: Heading = "h1" }: ComponentProps<ErrorScreen>) {
  return (
    <section className="application-error" role={side === "client" ? "alert" : undefined}>
      <Heading tabIndex={-1} ref={side === "client" ? focus : undefined}>
        The oven went out.
      </Heading>
      <p>{`Application error: a ${side}-side exception has occurred.`}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the document's own. */}
      <a href="">Try again</a>
      {Heading === "h1" && <a href="/">Go to the home page</a>}
      {digest !== undefined && (
        <p>
          Digest: <code className="digest">{digest}</code>
        </p>
      )}
    </section>
  );
}

/** It replaces what the visitor was doing. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
