import { use } from "react";
import type { BootData } from "../boot-data.ts";
import { useSite } from "../site-context.ts";

const failures = new WeakMap<BootData, Promise<never>>();

/** A part of a page that fails a moment after the rest of it has been sent. */
export function StreamingFailure() {
  return use(failureOf(useSite().bootData));
}

/**
 * One failure for each document: React renders a part that waits more than once, and must be given the same promise.
 */
function failureOf(document: BootData): Promise<never> {
  const failure =
    failures.get(document) ??
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("Example: a part of the page failed while it was streamed")));
    });
  failures.set(document, failure);
  return failure;
}
