import type { ComponentProps, MouseEvent } from "react";
import { createPath, type To, useHref, useLocation, useNavigate } from "react-router";

interface SiteLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly to: To;
}

/**
 * A link to a page of this site: an `<a href>` in the document, followed by the router. React Router's own `Link` does
 * the same and brings five kilobytes of what a router that loads data needs, a fifteenth of all script.
 */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const here = createPath(useLocation());

  function follow(event: MouseEvent): void {
    if (rest.target || isModifiedClick(event)) return;
    event.preventDefault();
    // As a browser has it: a link to where the reader is leaves no step on the way back.
    navigate(to, { replace: href === here });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

interface PageLinkProps extends Omit<ComponentProps<typeof SiteLink>, "to"> {
  /** A page's path in pages.ts. */
  readonly path: string;
}

/** A link of header or footer: it says whether its page is the one that is shown. */
export function PageLink({ path, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  return <SiteLink {...rest} to={path} aria-current={pathname === path ? "page" : undefined} />;
}

/** The page's only `h1`. Navigation gives it the focus when it has shown the page; the Tab key passes it by. */
export function PageHeading(props: ComponentProps<"h1">) {
  return <h1 tabIndex={-1} {...props} />;
}

/**
 * Whether a click is the browser's business: with another button, or with one of these keys, the visitor asks for a
 * tab, a window or a file.
 */
export function isModifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** The browser's own event, or React's. */
type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;
