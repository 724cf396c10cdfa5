import type { ComponentProps } from "react";

/** The page's only `h1`. Navigation gives it the focus when it has shown the page; the Tab key passes it by. */
export function PageHeading(props: ComponentProps<"h1">) {
  return <h1 tabIndex={-1} {...props} />;
}
