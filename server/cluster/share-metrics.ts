import cluster from "node:cluster";
import type { Registry } from "prom-client";
import { isMetricsQuestion, type MetricsAnswer } from "./messages.ts";

/**
 * Has this worker tell the primary what is measured here: whenever that asks, and whenever the function is called that
 * this returns.
 */
export function shareMetrics(register: Registry): () => Promise<void> {
  const { worker } = cluster;

  async function tell(): Promise<void> {
    const answer: MetricsAnswer = { metrics: await register.getMetricsAsJSON() };
    // Nobody waits for it to arrive: a primary that has gone needs none, and one that hangs may hold nobody up.
    worker?.send(answer, () => {});
  }

  worker?.on("message", (message: unknown) => {
    if (isMetricsQuestion(message)) void tell();
  });
  return tell;
}
