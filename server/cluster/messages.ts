/** What a worker tells the primary: whether it can answer every page, and is not about to end. */
export interface WorkerMessage {
  readonly ready: boolean;
}

/** What the primary tells its workers: whether all of them are ready, or that they are to end. */
export type PrimaryMessage = { readonly allReady: boolean } | { readonly end: "SIGTERM" | "SIGINT" };

// The metrics are asked for on the same channel.

export function isWorkerMessage(message: unknown): message is WorkerMessage {
  return typeof message === "object" && message !== null && "ready" in message;
}

export function isPrimaryMessage(message: unknown): message is PrimaryMessage {
  return typeof message === "object" && message !== null && ("allReady" in message || "end" in message);
}
