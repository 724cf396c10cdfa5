import { Anchor, PageHeading } from "../engine/elements.tsx";

const components = { a: Anchor, h1: PageHeading, Anchor };

export function useMDXComponents() {
  return components;
}
