import { setTimeout as wait } from "node:timers/promises";
import { eventually } from "./eventually.ts";
import { requestBytes } from "./request-bytes.ts";

export interface Replicas {
  /** Has a server looked after from now on. Settles when it is ready for visitors. */
  add(origin: string): Promise<void>;
  remove(origin?: string): void;
  /** The next one by turns of those that are ready. */
  readonly next: () => string | undefined;
}

/**
 * How often a server is asked whether it is ready, in milliseconds: a few times within the delay that it drains for.
 */
const ASK_EVERY_MS = 100;

/** What a balancer knows of its servers: it asks each for /readyz, again and again, on a connection of its own. */
export function watchReplicas(): Replicas {
  const watched = new Set<string>();
  const ready = new Set<string>();
  let turn = 0;

  async function check(origin: string): Promise<void> {
    const status = await requestBytes(origin, "/readyz", { Connection: "close" }).then(
      (answer) => answer.status,
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
