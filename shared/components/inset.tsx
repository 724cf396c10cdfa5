import type { ReactNode } from "react";

/** One point that is in doubt, set apart from the running text. */
export function Inset({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="inset">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
