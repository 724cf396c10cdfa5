import type { ComponentProps, ReactNode } from "react";

/** A heading's text as a link to itself, to be copied and sent. */
export function SelfLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <a className="self-link" href={`#${id}`}>
      {children}
    </a>
  );
}

/** A section's heading in a page's text. */
export function SectionHeading({ children, ...rest }: ComponentProps<"h2">) {
  return <h2 {...rest}>{rest.id ? <SelfLink id={rest.id}>{children}</SelfLink> : children}</h2>;
}
