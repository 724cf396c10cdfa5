import type { ComponentProps, MouseEvent } from "react";
import { createPath, type To, useHref, useLocation, useNavigate } from "react-router";

interface SiteLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  readonly to: To;
}

/** Like React Router's own `Link`, which would add 5 kB of what a router with data loading needs. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  const here = createPath(useLocation());

  function follow(event: MouseEvent): void {
    if (rest.target || isModifiedClick(event)) return;
    event.preventDefault();
    // As in a browser: a link to the current address adds no history entry.
    navigate(to, { replace: href === here });
  }

  return <a {...rest} href={href} onClick={follow} />;
}

/**
 * A link in a page's text. Links to the site's own pages navigate on the client; the browser handles fragments,
 * downloads and other origins.
 */
export function Anchor({ href = "", ...rest }: ComponentProps<"a">) {
  if (href.startsWith("/") && rest.download === undefined) return <SiteLink to={href} {...rest} />;
  return <a href={href} rel={href.startsWith("https:") ? "noopener" : undefined} {...rest} />;
}

interface PageLinkProps extends Omit<ComponentProps<typeof SiteLink>, "to"> {
  readonly path: string;
}

export function PageLink({ path, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  return <SiteLink {...rest} to={path} aria-current={pathname === path ? "page" : undefined} />;
}

/** The page's only `h1`. Navigation focuses it; the Tab key skips it. */
export function PageHeading(props: ComponentProps<"h1">) {
  return <h1 tabIndex={-1} {...props} />;
}

/** A new tab, a window or a download: such a click is left to the browser. */
export function isModifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;
