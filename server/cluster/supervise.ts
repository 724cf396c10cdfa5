import type { DrainConfig } from "../config.ts";
import type { Log } from "../log/log.ts";
import { endAtOnce } from "../process/end-at-once.ts";
import { endSignals } from "../process/end-signals.ts";
import { endTimes } from "../process/end-times.ts";
import { startWorkers } from "./workers.ts";

interface SuperviseOptions {
  readonly count: number;
  readonly drain: DrainConfig;
  readonly log: Log;
  /** Called once, when the first worker listens, with the port. */
  readonly onListening: (port: number) => void;
  /** Called when a worker has failed, and is replaced. */
  readonly onLost: (() => void) | undefined;
}

/**
 * Watches over the workers until a signal drains them. Resolves with the exit status once the last of them has ended. A
 * second signal ends all processes at once.
 */
export function supervise({ drain, ...options }: SuperviseOptions): Promise<number> {
  let told = false;
  const early = endSignals.handTo((signal) => {
    if (told) {
      workers.kill();
      return endAtOnce(signal);
    }
    told = true;
    options.log.info(`${signal}: every worker is told to end.`);
    workers.end(signal);
    const longestMs = drain.delayMs + drain.timeoutMs + endTimes.workerMs;
    setTimeout(() => workers.kill(`it has not ended within ${longestMs} ms of ${signal}`), longestMs).unref();
  });
  if (early) return Promise.resolve(early);
  const workers = startWorkers(options);
  return workers.ended;
}
