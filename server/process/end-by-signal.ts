/**
 * Has the kernel end the process, which no thread can hold up. Process 1 of a container it leaves alone: there the call
 * returns.
 */
export function endBySignal(signal: NodeJS.Signals): void {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}
