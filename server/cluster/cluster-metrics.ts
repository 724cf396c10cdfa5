import type { Server } from "node:http";
import { AggregatorRegistry, Counter } from "prom-client";
import { createMetricsServer } from "../metrics-server.ts";

export interface ClusterMetrics {
  /** Counts a worker that ended without having been told to. */
  readonly countLost: () => void;
  /** Answers `GET /metrics`. It does not listen by itself. */
  readonly server: Server;
}

/**
 * What the workers measure, as one process: counts and memory are sums, and of the event loop's delays it is the mean.
 */
export function createClusterMetrics(): ClusterMetrics {
  const ofWorkers = new AggregatorRegistry();
  const own = new AggregatorRegistry();
  const lost = new Counter({
    name: "cluster_workers_lost_total",
    help: "Workers that ended without having been told to, and were replaced.",
    registers: [own],
  });
  return {
    countLost: () => lost.inc(),
    server: createMetricsServer(async () => `${await ofWorkers.clusterMetrics()}\n${await own.metrics()}`),
  };
}
