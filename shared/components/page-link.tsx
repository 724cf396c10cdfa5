import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import { SiteLink } from "./site-link.tsx";

interface PageLinkProps extends Omit<ComponentProps<typeof SiteLink>, "to"> {
  /** A page's path in pages.ts. */
  readonly path: string;
}

/** A link of header or footer: it says whether its page is the one that is shown. */
export function PageLink({ path, ...rest }: PageLinkProps) {
  const { pathname } = useLocation();
  return <SiteLink {...rest} to={path} aria-current={pathname === path ? "page" : undefined} />;
}
