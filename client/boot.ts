// The first script of every page. It keeps early errors, and loads the rest when the browser is idle or the visitor
// begins to use the page.
import type { UncaughtError, UncaughtErrors } from "./start.tsx";

const INTENTS = ["pointermove", "touchstart", "keydown", "focusin"];

/** For a browser that is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

/** Safari has no idle callback. */
const NO_IDLE_CALLBACK_DELAY_MS = 200;

const uncaughtErrors = watchUncaughtErrors();
performance.mark("booted");
await idleOrIntent();
const { start } = await import("./start.tsx");
await start(uncaughtErrors);

function watchUncaughtErrors(): UncaughtErrors {
  const early: UncaughtError[] = [];
  let handle = (uncaught: UncaughtError): void => {
    early.push(uncaught);
  };
  window.addEventListener("error", ({ error }) => {
    // A browser hides the errors of a script from another origin: the event then has no error.
    if (error !== null && error !== undefined) handle({ error, mechanism: "onerror" });
  });
  window.addEventListener("unhandledrejection", ({ reason }) =>
    handle({ error: reason, mechanism: "onunhandledrejection" }),
  );
  return (listener) => {
    handle = listener;
    early.splice(0).forEach(listener);
  };
}

function idleOrIntent(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const intent of INTENTS) window.removeEventListener(intent, onIntent);
      resolve();
    };
    const onIntent = (event: Event) => {
      if (!isStillPointer(event)) done();
    };
    for (const intent of INTENTS) window.addEventListener(intent, onIntent, { passive: true });
    if ("requestIdleCallback" in window) window.requestIdleCallback(done, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(done, NO_IDLE_CALLBACK_DELAY_MS);
  });
}

/** A browser may fire `pointermove` for a pointer that has not moved when the page appears under it. */
function isStillPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}
