import { type ReactNode, useDeferredValue } from "react";
import { useSite } from "./site-context.ts";

/**
 * Leaves its children out of the first frame after a navigation, so that a long list does not delay the heading: on a
 * phone slowed four times, that of /opera takes 180 ms to render and 190 ms to lay out. In MDX pages it wraps all that
 * follows the second section.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const { headFirst } = useSite();
  return useDeferredValue(true, headFirst ? false : undefined) && children;
}
