import type { Config } from "../config.ts";
import { listen } from "../connection/listen.ts";
import { localAuthority } from "../connection/local-authority.ts";
import type { Log } from "../log/log.ts";
import type { LogStream } from "../log/log-stream.ts";
import { closeAtOnce } from "../process/close-at-once.ts";
import { letGo } from "../process/let-go.ts";
import { supervise } from "./supervise.ts";

interface PrimaryOptions {
  readonly config: Config;
  readonly buildId: string;
  readonly stream: LogStream;
  /** Writes to the stream. */
  readonly log: Log;
}

/** Starts the workers, and ends when they have. */
export async function runPrimary({ config, buildId, stream, log }: PrimaryOptions): Promise<void> {
  const { metricsPort, host, workers: count, drain } = config;
  const metrics = metricsPort ? (await import("./cluster-metrics.ts")).createClusterMetrics() : undefined;
  if (metrics && metricsPort) await listen(metrics.server, "METRICS_PORT", metricsPort, host);
  const status = await supervise({
    count,
    drain,
    log,
    onListening: (port) =>
      log.info(`Two Evenings is on http://${localAuthority(host, port)} with build ${buildId}, by ${count} workers`),
    onLost: metrics?.countLost,
  });
  closeAtOnce(metrics?.server);
  letGo(status, stream);
}
