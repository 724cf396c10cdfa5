import { type ReactNode, useDeferredValue } from "react";
import { useSite } from "./site-context.ts";

/**
 * Renders its children one frame later after a navigation, so that a long list does not delay the heading: on a phone
 * slowed four times, that of /opera takes 180 ms to render and 190 ms to lay out.
 */
export function NextFrame({ children }: { readonly children: ReactNode }) {
  const { deferRest } = useSite();
  return useDeferredValue(true, deferRest ? false : undefined) && children;
}
