import { setFlagsFromString } from "node:v8";

/** By how much the old generation may grow beyond its live size before V8 collects it, in percent. */
const GROWTH_PERCENT = 50;

/**
 * Makes V8 collect the old generation after it has grown by 50 %. With memory to spare V8 waits until it is four times
 * the live size: 80 MiB held for 18. The young generation is limited where the process is started, by
 * `--max-semi-space-size`, which V8 reads once. Workers of a cluster inherit that.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
