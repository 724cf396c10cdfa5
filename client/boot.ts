// The first script of every page. It keeps early errors, and loads the rest when the browser is idle or the visitor
// begins to use the page.
import type { UncaughtError, UncaughtErrors } from "./start.tsx";

/**
 * Signs that a visitor is about to use the page: a pointer moves over it, a finger comes down on it, a key or the
 * focus.
 */
const INTENTS = ["pointermove", "touchstart", "keydown", "focusin"];

/** How long a browser that is never idle is waited for, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/** How long after the document a browser counts as idle that cannot say when it is (Safari), in milliseconds. */
const GRACE_MS = 200;

const uncaughtErrors = watchUncaughtErrors();
performance.mark("booted");
await idleOrIntent();
const { start } = await import("./start.tsx");
await start(uncaughtErrors);

/** A script of another origin hides its errors from the page. Such an event has no error, and is ignored. */
function watchUncaughtErrors(): UncaughtErrors {
  const early: UncaughtError[] = [];
  let tell = (uncaught: UncaughtError): void => {
    early.push(uncaught);
  };
  window.addEventListener("error", ({ error }) => {
    if (error !== null && error !== undefined) tell({ error, mechanism: "onerror" });
  });
  window.addEventListener("unhandledrejection", ({ reason }) =>
    tell({ error: reason, mechanism: "onunhandledrejection" }),
  );
  return (listener) => {
    tell = listener;
    early.splice(0).forEach(listener);
  };
}

/** Resolves when the browser has nothing better to do, or at once when the visitor begins to use the page. */
function idleOrIntent(): Promise<void> {
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
