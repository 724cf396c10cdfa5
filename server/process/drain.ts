import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { DrainConfig } from "../config.ts";
import { openConnections } from "../connection/open-connections.ts";
import type { Log } from "../log/log.ts";
import type { RequestRecord } from "../log/request-record.ts";

/** How often connections that have become idle are closed, in milliseconds. */
const IDLE_CHECK_MS = 50;

/**
 * How long a half-sent request may take to become whole, in milliseconds. Node enforces its own timeouts only while the
 * server listens.
 */
const ASKING_MS = 1_000;

interface DrainOptions extends DrainConfig {
  readonly server: Server;
  readonly liveRequests: ReadonlySet<RequestRecord>;
  readonly log: Log;
}

export interface Drain {
  /** Whether it has begun. */
  readonly draining: () => boolean;
  /** Resolves when the server is closed, and says whether every request was answered. */
  readonly drain: (signal: NodeJS.Signals) => Promise<boolean>;
}

/**
 * Closes a server so that no visitor notices: for `delayMs` it says that it is not ready and goes on as ever, so that a
 * balancer can leave it out; then it takes no more connections, closes those that are idle, and the others with their
 * answers (RFC 9112, section 9.6). After another `timeoutMs` the log says what is still open.
 */
export function createDrain({ server, liveRequests, log, delayMs, timeoutMs }: DrainOptions): Drain {
  let draining = false;
  const connections = openConnections(server);

  /**
   * Browsers and balancers open connections before they need them; Node does not count one as idle before its first
   * byte, nor one that owes the rest of a request, whether that has been answered or not.
   */
  function closeIdle(askingUntil: number): void {
    server.closeIdleConnections();
    const answering = new Set([...liveRequests].map(({ request }) => request.socket));
    const askingIsOver = performance.now() > askingUntil;
    for (const socket of connections) {
      const hasAnswer = answering.has(socket) || socket.writableLength > 0;
      if (socket.bytesRead === 0 || (askingIsOver && !hasAnswer)) socket.destroy();
    }
  }

  /** `requests` counts only those not answered from memory. */
  function whatIsOpen() {
    const requests: Record<string, number> = {};
    for (const { request, route } of liveRequests) {
      const name = `${request.method} ${route}`;
      requests[name] = (requests[name] ?? 0) + 1;
    }
    return { connections: connections.size, requests };
  }

  return {
    draining: () => draining,
    async drain(signal) {
      draining = true;
      log.info(`${signal}: no longer ready, and taking requests for another ${delayMs} ms.`);
      await setTimeout(delayMs);

      for (const { response } of liveRequests) closeAfter(response);
      server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => closeAfter(response));
      setInterval(closeIdle, IDLE_CHECK_MS, performance.now() + ASKING_MS).unref();
      const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
      log.info({ open: whatIsOpen() }, "No longer taking connections.");
      const answered = await Promise.race([closed, setTimeout(timeoutMs, false, { ref: false })]);

      if (answered) log.info("Every request has been answered.");
      else log.error({ open: whatIsOpen() }, `Cut off after ${timeoutMs} ms.`);
      return answered;
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
