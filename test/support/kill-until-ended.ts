import { eventually } from "./eventually.ts";
import type { RunningProcess } from "./start-site.ts";

/** Sends a signal again and again until the process has ended, because the first may come too soon. */
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
