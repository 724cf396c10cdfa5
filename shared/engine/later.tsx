import { type ReactNode, useDeferredValue } from "react";
import { useSite } from "./site-context.ts";

/**
 * Leaves its children out of the first frame of a page that was navigated to, so that the heading and what is first seen
 * do not wait for a long list. On /opera that is 40 of 240 ms on a slow phone. MDX pages get it around all that follows
 * their second section.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const { headFirst } = useSite();
  return useDeferredValue(true, headFirst ? false : undefined) && children;
}
