import cluster, { type Worker } from "node:cluster";
import type { ShareReadiness } from "../process/share-readiness.ts";
import { isPrimaryMessage, type WorkerMessage } from "./messages.ts";

/** How long a worker waits before it tries again to render a page that failed, in milliseconds. */
const RETRY_MS = 1_000;

/** A process that shares its port with others, and has a primary that watches over it. */
export interface ClusterWorker {
  /** Which of them it is. */
  readonly number: number;
  readonly shareReadiness: ShareReadiness;
  /** From now on the primary is told whether this worker is ready, and may end it as a signal would. */
  readonly serve: () => void;
  /** Tells the primary that this worker is about to end, and no longer ready. */
  readonly withdraw: () => void;
  /** Lets go of the primary, so that the process can end by itself. */
  readonly leave: () => void;
}

/** The worker that this process is, or undefined where it is the primary. */
export function clusterWorker(): ClusterWorker | undefined {
  return cluster.worker && createClusterWorker(cluster.worker);
}

function createClusterWorker(worker: Worker): ClusterWorker {
  let allReady = false;
  let ending = false;
  let checkPages = async () => {};

  /** Tries until it succeeds: nobody may ever ask this worker again. */
  async function tellWhenReady(): Promise<void> {
    try {
      await checkPages();
      tell({ ready: !ending });
    } catch {
      setTimeout(tellWhenReady, RETRY_MS).unref();
    }
  }

  function tell(message: WorkerMessage): void {
    worker.send(message);
  }

  return {
    number: worker.id,
    shareReadiness(check) {
      checkPages = check;
      return () => allReady;
    },
    serve() {
      worker.on("message", (message: unknown) => {
        if (!isPrimaryMessage(message)) return;
        if ("end" in message) process.emit(message.end, message.end);
        else allReady = message.allReady;
      });
      void tellWhenReady();
    },
    withdraw() {
      ending = true;
      tell({ ready: false });
    },
    leave() {
      process.channel?.unref();
    },
  };
}
