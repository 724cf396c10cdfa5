import type { EndSignal } from "../process/end-signals.ts";

/** What a worker tells the primary: whether it can answer every page, and is not about to end. */
export interface WorkerMessage {
  readonly ready: boolean;
}

/** What the primary tells its workers: whether all of them are ready, or that they are to end. */
export type PrimaryMessage = { readonly allReady: boolean } | { readonly end: EndSignal };

/** How the primary asks a worker for what it has measured. */
export interface MetricsQuestion {
  readonly askMetrics: true;
}

export interface MetricsAnswer {
  readonly metrics: object[];
}

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === "object" && message !== null && "ready" in message;
}

export function isPrimaryMessage(message: unknown): message is PrimaryMessage {
  return typeof message === "object" && message !== null && ("allReady" in message || "end" in message);
}

export function isMetricsQuestion(message: unknown): message is MetricsQuestion {
  return typeof message === "object" && message !== null && "askMetrics" in message;
}

export function isMetricsAnswer(message: unknown): message is MetricsAnswer {
  return typeof message === "object" && message !== null && "metrics" in message;
}
