import { Anchor, PageHeading } from "../engine/elements.tsx";

const components = { a: Anchor, h1: PageHeading };

export function useMDXComponents() {
  return components;
}
