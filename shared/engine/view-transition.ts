/** Shows a change of the document as a transition, if the browser has them and the visitor does not mind motion. */
export function showChange(change: () => void): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) change();
  // Rejects if the browser skips the transition, for instance in a hidden tab. The change is made all the same.
  else document.startViewTransition(change).ready.catch(() => {});
}
