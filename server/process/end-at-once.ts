import { endBySignal } from "./end-by-signal.ts";

/** A second signal: whatever is under way is cut off. */
export function endAtOnce(signal: NodeJS.Signals): never {
  endBySignal(signal);
  process.exit(1);
}
