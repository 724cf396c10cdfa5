/** What styles/first-frame.css calls it. */
const LATER = "after-first-frame";

/** How long after the first paint nobody can have read and moved on, in milliseconds. */
const SOON_MS = 1_000;

/**
 * Leads to the place that the address names. The browser has looked for it in the first frame, among heights that were
 * guessed, and looks no more once the document is complete, which it is as soon as the first script has run. Does
 * nothing when the script runs late, as the browser has by then found the place itself, or on Back and reload, when it
 * restores the scroll position.
 */
export function leadToFragment({ document, location, performance }: Window & typeof globalThis): void {
  if (location.hash === "") return;
  const [load] = performance.getEntriesByType("navigation");
  const now = performance.now();
  const { startTime: paintedAt = now } = performance.getEntriesByName("first-contentful-paint")[0] ?? {};
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== "navigate" || now - paintedAt > SOON_MS) return;
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation && animation.animationName === LATER) animation.finish();
  }
  document.querySelector(":target")?.scrollIntoView();
}
