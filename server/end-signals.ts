import { endBySignal } from "./end-by-signal.ts";

export type EndSignal = "SIGTERM" | "SIGINT";

/** 128 and the signal's number, as a shell says it. */
const STATUSES: Readonly<Record<EndSignal, number>> = { SIGTERM: 143, SIGINT: 130 };
const signals = ["SIGTERM", "SIGINT"] as const satisfies readonly EndSignal[];

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
   * Hands them to whoever ends well a process that serves. Answers with the status to end with now, where one has come
   * to process 1 before.
   */
  handTo(handle: (signal: EndSignal) => void): number | undefined {
    for (const signal of signals) {
      process.on(signal, handle);
      // Not before the other is there: where nobody handles a signal for a moment, one on its way is lost.
      process.off(signal, endEarly);
    }
    return early;
  },
};

/** Process 1 goes on as far as `handTo()`: `process.exit()` may stand still in a process that has just started. */
function endEarly(signal: EndSignal): void {
  early = STATUSES[signal];
  endBySignal(signal);
}
