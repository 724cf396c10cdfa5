/** What a visitor does who is about to use the page: a pointer comes over it, a finger down on it, a key or the focus. */
const INTENTS = ["pointerover", "touchstart", "keydown", "focusin"];

/** How long a browser that is never idle is waited for, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/** How long after the document a browser counts as idle that does not say when it is (Safari), in milliseconds. */
const GRACE_MS = 200;

/** Resolves when the browser has nothing better to do, or at once when the visitor begins to use the page. */
export function idleOrIntent(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const intent of INTENTS) window.removeEventListener(intent, done);
      resolve();
    };
    for (const intent of INTENTS) window.addEventListener(intent, done, { passive: true });
    if ("requestIdleCallback" in window) window.requestIdleCallback(done, { timeout: LONGEST_WAIT_MS });
    else setTimeout(done, GRACE_MS);
  });
}
