// The first script of every page. It keeps early errors, and loads the rest when the browser is idle or the visitor
// begins to use the page.
import { idleOrIntent } from "./idle-or-intent.ts";
import type { UncaughtError, UncaughtErrors } from "./start.tsx";

const uncaughtErrors = watchUncaughtErrors();
performance.mark("booted");
await idleOrIntent(window);
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
