type ShutdownSignal = "SIGTERM" | "SIGINT";

/** 128 plus the signal's number, like a shell. */
const STATUSES: Readonly<Record<ShutdownSignal, number>> = { SIGTERM: 143, SIGINT: 130 };
const signals = ["SIGTERM", "SIGINT"] as const satisfies readonly ShutdownSignal[];

/** Ctrl-C reaches a process twice: from the terminal, and from npm. */
const SAME_SIGNAL_MS = 200;

let earlyStatus: number | undefined;

export function exitOnEarlySignal(): void {
  for (const signal of signals) process.on(signal, exitEarly);
}

/** The kernel does not end process 1 of a container, and `process.exit()` can hang this early: start-up then goes on. */
function exitEarly(signal: ShutdownSignal): void {
  earlyStatus = STATUSES[signal];
  reraiseSignal(signal);
}

/** Returns the status to exit with at once if there was an early signal that could not end the process. */
export function onShutdownSignal(handle: (signal: ShutdownSignal) => void): number | undefined {
  let first: { readonly signal: ShutdownSignal; readonly time: number } | undefined;

  function take(signal: ShutdownSignal): void {
    const time = performance.now();
    if (signal === first?.signal && time - first.time < SAME_SIGNAL_MS) return;
    first ??= { signal, time };
    handle(signal);
  }

  for (const signal of signals) {
    // In this order: a signal without a listener is lost.
    process.on(signal, take);
    process.off(signal, exitEarly);
  }
  return earlyStatus;
}

/** Has the kernel end the process, which no thread can delay. In process 1 of a container the call returns. */
function reraiseSignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

export function forceExit(signal: NodeJS.Signals): never {
  reraiseSignal(signal);
  process.exit(1);
}
