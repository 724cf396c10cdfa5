/**
 * Signs that a visitor is about to use the page: a pointer moves over it, a finger comes down on it, a key or the
 * focus.
 */
const INTENTS = ["pointermove", "touchstart", "keydown", "focusin"];

/** How long a browser that is never idle is waited for, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/** How long after the document a browser counts as idle that cannot say when it is (Safari), in milliseconds. */
const GRACE_MS = 200;

/** Resolves when the browser has nothing better to do, or at once when the visitor begins to use the page. */
export function idleOrIntent(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const intent of INTENTS) window.removeEventListener(intent, onIntent);
      resolve();
    };
    const onIntent = (event: Event) => {
      if (!liesStill(event)) done();
    };
    for (const intent of INTENTS) window.addEventListener(intent, onIntent, { passive: true });
    if ("requestIdleCallback" in window) window.requestIdleCallback(done, { timeout: LONGEST_WAIT_MS });
    else setTimeout(done, GRACE_MS);
  });
}

/** A browser may report a move by nothing, of a pointer that happens to lie where the page is painted. */
function liesStill(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}
