import { setFlagsFromString } from "node:v8";

/** By how much the old part of the heap may grow beyond what is in use before V8 tidies it up, in percent. */
const GROWTH_PERCENT = 50;

/**
 * Has V8 take garbage out before it is four times what is in use, which is what it waits for on a machine with memory to
 * spare: 18 MiB are in use, and the process would hold 80 for them. What is young is limited where the process is started,
 * by `--max-semi-space-size`, which V8 reads once. Workers of a cluster inherit that.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
