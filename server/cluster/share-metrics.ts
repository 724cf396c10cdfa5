import cluster from "node:cluster";
import type { Registry } from "prom-client";
import { isMetricsQuestion, type MetricsAnswer } from "./messages.ts";

/** Has this worker answer the primary, whenever it asks, with what is measured here. */
export function shareMetrics(register: Registry): void {
  const { worker } = cluster;
  worker?.on("message", async (message: unknown) => {
    if (!isMetricsQuestion(message)) return;
    const answer: MetricsAnswer = { metrics: await register.getMetricsAsJSON() };
    // A primary that has gone needs none.
    worker.send(answer, () => {});
  });
}
