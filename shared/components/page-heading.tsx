import type { ComponentProps } from "react";

/** The page's one `h1`. It takes the focus, without being a stop of the Tab key, when navigation has shown its page. */
export function PageHeading(props: ComponentProps<"h1">) {
  return <h1 tabIndex={-1} {...props} />;
}
