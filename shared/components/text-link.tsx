import type { ComponentProps } from "react";
import { Link } from "react-router";

/**
 * A link that is a plain `<a href>` in the document. Links to the site's own pages navigate on the client; fragments,
 * downloads and other origins stay the browser's own.
 */
export function TextLink({ href = "", ...rest }: ComponentProps<"a">) {
  const ours = href.startsWith("/") && rest.download === undefined;
  return ours ? <Link to={href} discover="none" {...rest} /> : <a href={href} {...rest} />;
}
