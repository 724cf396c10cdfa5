type ShutdownSignal = "SIGTERM" | "SIGINT";

/** 128 and the signal's number, as a shell says it. */
const STATUSES: Readonly<Record<ShutdownSignal, number>> = { SIGTERM: 143, SIGINT: 130 };
const signals = ["SIGTERM", "SIGINT"] as const satisfies readonly ShutdownSignal[];

/**
 * For how long a signal that comes again is the same, in milliseconds: npm passes a Ctrl-C on to a process that the
 * terminal has told as well.
 */
const SAME_SIGNAL_MS = 200;

/** The status to exit with, if a signal came to process 1 of a container before it served. */
let earlyStatus: number | undefined;

/** Has a signal end a process that does not serve yet. */
export function exitOnEarlySignal(): void {
  for (const signal of signals) process.on(signal, exitEarly);
}

/**
 * The kernel does not end process 1 of a container, so start-up goes on there until `onShutdownSignal` returns this
 * status: `process.exit()` can hang in a process that has just started.
 */
function exitEarly(signal: ShutdownSignal): void {
  earlyStatus = STATUSES[signal];
  reraiseSignal(signal);
}

/**
 * From now on hands each signal to `handle`. Returns the status to exit with at once if a signal came before, to
 * process 1 of a container.
 */
export function onShutdownSignal(handle: (signal: ShutdownSignal) => void): number | undefined {
  let first: { readonly signal: ShutdownSignal; readonly time: number } | undefined;

  function take(signal: ShutdownSignal): void {
    const time = performance.now();
    if (signal === first?.signal && time - first.time < SAME_SIGNAL_MS) return;
    first ??= { signal, time };
    handle(signal);
  }

  for (const signal of signals) {
    process.on(signal, take);
    // Not before the other is there: a signal that nobody handles for a moment is lost.
    process.off(signal, exitEarly);
  }
  return earlyStatus;
}

/**
 * Has the kernel end the process, which no thread can hold up. Process 1 of a container it leaves alone: there the call
 * returns.
 */
function reraiseSignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** A second signal: whatever is under way is cut off. */
export function forceExit(signal: NodeJS.Signals): never {
  reraiseSignal(signal);
  process.exit(1);
}
