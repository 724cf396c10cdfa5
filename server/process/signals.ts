export type EndSignal = "SIGTERM" | "SIGINT";

/** 128 and the signal's number, as a shell says it. */
const STATUSES: Readonly<Record<EndSignal, number>> = { SIGTERM: 143, SIGINT: 130 };
const signals = ["SIGTERM", "SIGINT"] as const satisfies readonly EndSignal[];

/**
 * For how long a signal that comes again is the same, in milliseconds: npm passes a Ctrl-C on to a process that the
 * terminal has told as well.
 */
const SAME_SIGNAL_MS = 200;

let early: number | undefined;

/**
 * The signals that end the process. Whoever does not handle them leaves that to the kernel, which keeps them from
 * process 1 of a container instead.
 */
export const endSignals = {
  /** Has them end a process that has not begun to serve. */
  heed(): void {
    for (const signal of signals) process.on(signal, endEarly);
  },
  /**
   * Hands them to whoever ends well a process that serves, the first only once where it comes twice. Answers with the
   * status to end with now, where one has come to process 1 before.
   */
  handTo(handle: (signal: EndSignal) => void): number | undefined {
    let first: { readonly signal: EndSignal; readonly time: number } | undefined;

    function take(signal: EndSignal): void {
      const time = performance.now();
      if (signal === first?.signal && time - first.time < SAME_SIGNAL_MS) return;
      first ??= { signal, time };
      handle(signal);
    }

    for (const signal of signals) {
      process.on(signal, take);
      // Not before the other is there: where nobody handles a signal for a moment, one on its way is lost.
      process.off(signal, endEarly);
    }
    return early;
  },
};

/**
 * The kernel does not end process 1 of a container, so there start-up goes on until `handTo()` returns this status;
 * `process.exit()` can hang in a process that has just started.
 */
function endEarly(signal: EndSignal): void {
  early = STATUSES[signal];
  endBySignal(signal);
}

/**
 * Has the kernel end the process, which no thread can hold up. Process 1 of a container it leaves alone: there the call
 * returns.
 */
function endBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** A second signal: whatever is under way is cut off. */
export function endAtOnce(signal: NodeJS.Signals): never {
  endBySignal(signal);
  process.exit(1);
}
