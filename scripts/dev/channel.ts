import type { ServerResponse } from "node:http";
import type { DescribedProblem } from "./problems.ts";

/** What a page was made of. */
export interface Version {
  /** Changes with anything but the stylesheet; "" before anything is served. */
  readonly page: string;
  readonly styles: string;
}

/** What an open page needs to know. */
export interface State extends Version {
  /** What keeps the last change from being shown. */
  readonly failures: readonly DescribedProblem[];
  /** Warnings of the build and findings of the content lint. */
  readonly problems: readonly DescribedProblem[];
  /** How many reports have arrived. */
  readonly reports: number;
}

export type Channel = ReturnType<typeof createChannel>;

/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY_MS = 500;

/**
 * Sends the whole state to every open page, on connecting and on every change. A page compares it with what it shows,
 * so it cannot miss a change. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function createChannel() {
  let state: State = { page: "", styles: "", failures: [], problems: [], reports: 0 };
  const listeners = new Set<ServerResponse>();
  const message = () => `data: ${JSON.stringify(state)}\n\n`;

  return {
    state: () => state,

    publish(change: Partial<State>): void {
      state = { ...state, ...change };
      for (const response of listeners) response.write(message());
    },

    connect(response: ServerResponse): void {
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write(`retry: ${RETRY_MS}\n${message()}`);
      listeners.add(response);
      response.once("close", () => listeners.delete(response));
    },
  };
}
