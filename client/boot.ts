// The first script of every page. It keeps early errors, and loads the rest when the browser is idle or the visitor
// begins to use the page.
import { BOOT_DATA_ID, type BootData } from "../shared/engine/boot-data.ts";
import { savesData } from "./saves-data.ts";
import type { UncaughtError, UncaughtErrors } from "./start.tsx";

/** Visitors who save data can read without the rest: for them moving, scrolling and pointing are no signs of intent. */
const INTENTS = savesData() ? ["click", "focusin"] : ["pointermove", "touchstart", "keydown", "focusin"];

/** For a browser that is never idle. */
const IDLE_TIMEOUT_MS = 2_000;

/** Safari has no idle callback. */
const NO_IDLE_CALLBACK_DELAY_MS = 200;

const uncaughtErrors = watchUncaughtErrors();
performance.mark("booted");
await idleOrIntent();
const { start }: typeof import("./start.tsx") = await import(preloadModules());
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
    if (savesData()) return;
    if ("requestIdleCallback" in window) window.requestIdleCallback(done, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(done, NO_IDLE_CALLBACK_DELAY_MS);
  });
}

/**
 * Preloads all at once, because they import each other, and returns the address of the one to start. A document that
 * named them in its head would be painted later.
 */
function preloadModules(): string {
  const { modules }: BootData = JSON.parse(document.getElementById(BOOT_DATA_ID)?.textContent ?? "");
  for (const { href, integrity } of modules) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, integrity }));
  }
  return modules[0]?.href ?? "";
}

/** A browser may fire `pointermove` for a pointer that has not moved when the page appears under it. */
function isStillPointer(event: Event): boolean {
  return event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
}
