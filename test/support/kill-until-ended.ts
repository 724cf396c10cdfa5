import { eventually } from "./eventually.ts";
import type { RunningProcess } from "./start-site.ts";

/** Sends a process a signal again and again until it has ended: one that comes too soon is the first once more. */
export async function killUntilEnded(
  { process }: RunningProcess,
  signal: NodeJS.Signals,
  pauseMs?: number,
): Promise<void> {
  await eventually(() => {
    process.kill(signal);
    return process.exitCode !== null || process.signalCode !== null;
  }, pauseMs);
}
