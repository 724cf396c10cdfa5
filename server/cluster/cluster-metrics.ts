import cluster, { type Worker } from "node:cluster";
import type { Server } from "node:http";
import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import { createMetricsServer } from "../log/metrics-server.ts";
import { isMetricsAnswer, type MetricsAnswer, type MetricsQuestion } from "./messages.ts";

/** How long a worker may take to answer, in milliseconds: less than Prometheus waits, which is 10 s. */
const PATIENCE_MS = 2_000;

export interface ClusterMetrics {
  /** Counts a worker that ended without having been told to. */
  readonly countLost: () => void;
  /** Answers `GET /metrics`. It does not listen by itself. */
  readonly server: Server;
}

type Metrics = MetricsAnswer["metrics"];

/**
 * What the workers measure, as one process: counts and memory are sums, and of the event loop's delays it is the mean.
 * One that does not answer counts with what it last said, and of one that has ended the counts stay: all of them, which
 * it says at its end, or, of one that was killed, what it had last said. Without them the sums would fall, which
 * Prometheus takes for a start from zero, and what is left of them for new requests.
 */
export function createClusterMetrics(): ClusterMetrics {
  const latest = new Map<number, Metrics>();
  let ofEnded: Metrics = [];
  let adding = Promise.resolve();
  const own = new Registry();
  const registers = [own];
  const lost = new Counter({
    name: "cluster_workers_lost_total",
    help: "Workers that ended without having been told to, and were replaced.",
    registers,
  });
  const silent = new Gauge({
    name: "cluster_workers_silent",
    help: "Workers that did not answer when they were asked for this: what they said last stands in for them.",
    registers,
  });

  async function read(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const answered = await Promise.all(workers.map(ask));
    silent.set(answered.filter((hasAnswered) => !hasAnswered).length);
    await adding;
    return `${await AggregatorRegistry.aggregate([...latest.values(), ofEnded]).metrics()}\n${await own.metrics()}`;
  }

  /** Keeps one sum for all that have ended, however many these become. */
  async function addEnded(id: number): Promise<void> {
    const last = latest.get(id) ?? [];
    ofEnded = await AggregatorRegistry.aggregate([ofEnded, last.filter(onlyGrows)]).getMetricsAsJSON();
    latest.delete(id);
  }

  /** Resolves with whether the worker has answered, or ended. */
  function ask(worker: Worker): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(false), PATIENCE_MS);
      const end = () => settle(true);
      const take = (message: unknown) => {
        if (isMetricsAnswer(message)) settle(true);
      };

      function settle(answered: boolean): void {
        clearTimeout(timer);
        worker.off("exit", end).off("message", take);
        resolve(answered);
      }

      worker.on("exit", end).on("message", take);
      const question: MetricsQuestion = { askMetrics: true };
      if (worker.isConnected()) worker.send(question, () => {});
    });
  }

  cluster.on("message", (worker, message: unknown) => {
    if (isMetricsAnswer(message)) latest.set(worker.id, message.metrics);
  });
  // What a worker says last may come after its end, but before its channel closes.
  cluster.on("disconnect", ({ id }) => {
    adding = adding.then(() => addEnded(id));
  });
  return { countLost: () => lost.inc(), server: createMetricsServer(read) };
}

/** Of a metric as JSON. What a process holds, such as memory, ends with it. */
function onlyGrows(metric: object): boolean {
  return "type" in metric && (metric.type === "counter" || metric.type === "histogram");
}
