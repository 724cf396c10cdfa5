type ShutdownSignal = "SIGTERM" | "SIGINT";

/** Ctrl-C reaches a process twice: from the terminal, and from npm. */
const SAME_SIGNAL_MS = 200;

/** Replaces the listeners that end the process while it starts. */
export function onShutdownSignal(handle: (signal: ShutdownSignal) => void): void {
  let first: { readonly signal: ShutdownSignal; readonly time: number } | undefined;

  function take(signal: ShutdownSignal): void {
    const time = performance.now();
    if (signal === first?.signal && time - first.time < SAME_SIGNAL_MS) return;
    first ??= { signal, time };
    handle(signal);
  }

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const earlier = process.listeners(signal);
    // In this order: a signal without a listener is lost.
    process.on(signal, take);
    for (const listener of earlier) process.off(signal, listener);
  }
}

/** Has the kernel end the process, which no thread can delay. In process 1 of a container that does nothing. */
export function forceExit(signal: ShutdownSignal): never {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  process.exit(1);
}
