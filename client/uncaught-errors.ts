/** An error that nothing in the page caught. */
interface UncaughtError {
  readonly error: unknown;
  readonly mechanism: "onerror" | "onunhandledrejection";
}

/** Hands every uncaught error to the listener: first those that came before it did, then each as it comes. */
export type UncaughtErrors = (listener: (uncaught: UncaughtError) => void) => void;

/**
 * Listens from its call on, so that nothing is lost while the rest of the script is still on its way. A script of
 * another origin tells the page nothing of its errors; such an event has no error and is passed over.
 */
export function watchUncaughtErrors(window: Window): UncaughtErrors {
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
