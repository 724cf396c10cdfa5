import { type ReactNode, useDeferredValue } from "react";
import { useSite } from "./site-context.ts";

/**
 * After a navigation, renders its children one frame later, so that a long list does not delay the heading. With the
 * processor slowed four times, the list of /opera takes 180 ms to render and 190 ms to lay out.
 */
export function NextFrame({ children }: { readonly children: ReactNode }) {
  const { deferRest } = useSite();
  return useDeferredValue(true, deferRest ? false : undefined) && children;
}
