import { setTimeout as wait } from "node:timers/promises";
import { eventually } from "./eventually.ts";
import { requestBytes } from "./request-bytes.ts";

export interface Replicas {
  /** Watches a server from now on, and resolves when it is ready. */
  add(origin: string): Promise<void>;
  remove(origin?: string): void;
  /** The ready servers in turn. */
  readonly next: () => string | undefined;
}

/** A few times within the delay before a server drains. */
const ASK_EVERY_MS = 100;

/** A load balancer's view of its servers: polls /readyz of each on a new connection. */
export function watchReplicas(): Replicas {
  const watched = new Set<string>();
  const ready = new Set<string>();
  let turn = 0;

  async function check(origin: string): Promise<void> {
    const status = await requestBytes(origin, "/readyz", { Connection: "close" }).then(
      (response) => response.status,
      () => undefined,
    );
    if (status === 200 && watched.has(origin)) ready.add(origin);
    else ready.delete(origin);
  }

  async function watch(origin: string): Promise<void> {
    for (; watched.has(origin); await wait(ASK_EVERY_MS)) await check(origin);
  }

  return {
    async add(origin) {
      watched.add(origin);
      void watch(origin);
      await eventually(() => ready.has(origin));
    },
    remove(origin) {
      for (const each of origin === undefined ? [...watched] : [origin]) {
        watched.delete(each);
        ready.delete(each);
      }
    },
    next() {
      turn += 1;
      return [...ready][turn % ready.size];
    },
  };
}
