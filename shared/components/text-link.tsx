import type { ComponentProps } from "react";
import { GlossaryLink } from "./glossary-link.tsx";
import { SiteLink } from "./site-link.tsx";

/**
 * A link in a page's text: a plain `<a href>` in the document. Links to the site's own pages navigate on the client;
 * fragments, downloads and other origins stay the browser's own. A term of the page's glossary shows its definition.
 */
export function TextLink({ href = "", ...rest }: ComponentProps<"a">) {
  if (href.startsWith("#term-")) return <GlossaryLink href={href} {...rest} />;
  const ours = href.startsWith("/") && rest.download === undefined;
  return ours ? <SiteLink to={href} {...rest} /> : <a href={href} {...rest} />;
}
