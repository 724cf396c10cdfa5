import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { DrainConfig } from "../config/config.ts";
import type { Log, LogOutput } from "../observability/log.ts";
import type { RequestRecord } from "../observability/request-log.ts";
import { openConnections } from "./connection-guards.ts";

/** How often idle connections are closed, in milliseconds. */
const IDLE_CHECK_MS = 50;

/**
 * How long a visitor who has connected may take to send a whole request, in milliseconds. Without a balancer some have
 * just connected when the drain begins. Node enforces its own timeouts only while the server listens.
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
  /** Resolves when the server is closed, to whether every request was answered. */
  readonly drain: (signal: NodeJS.Signals) => Promise<boolean>;
}

/**
 * Closes a server so that no visitor notices. For `delayMs` it says that it is not ready and serves as before, so that
 * a balancer can take it out. Then it accepts no more connections, closes the idle ones, and closes the others with
 * their responses (RFC 9112, section 9.6). After another `timeoutMs` it logs what is still open.
 */
export function createDrain({ server, liveRequests, log, delayMs, timeoutMs }: DrainOptions): Drain {
  let draining = false;
  const connections = openConnections(server);

  /**
   * Node does not count a connection as idle before its first byte, as browsers and balancers open them ahead of time,
   * nor one whose request is not complete, even if that has been answered.
   */
  function closeIdle(askingUntil: number): void {
    server.closeIdleConnections();
    if (performance.now() <= askingUntil) return;
    const answering = new Set([...liveRequests].map(({ request }) => request.socket));
    for (const socket of connections) {
      if (!answering.has(socket) && socket.writableLength === 0) socket.destroy();
    }
  }

  /** `requests` leaves out those served from memory. */
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
      await wait(delayMs);

      for (const { response } of liveRequests) closeAfter(response);
      server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => closeAfter(response));
      setInterval(closeIdle, IDLE_CHECK_MS, performance.now() + ASKING_MS).unref();
      const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)));
      log.info({ open: whatIsOpen() }, "No longer taking connections.");
      const finished = await Promise.race([closed, wait(timeoutMs, false, { ref: false })]);

      if (finished) log.info("Every request has been answered.");
      else log.error({ open: whatIsOpen() }, `Cut off after ${timeoutMs} ms.`);
      return finished;
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

/** Closes servers with all their connections, whatever these are doing. */
export function destroyServers(...servers: readonly (Server | undefined)[]): void {
  for (const server of servers) {
    server?.close();
    server?.closeAllConnections();
  }
}

/** How long a process that should end by itself may take, in milliseconds: a connection may be left open. */
const LAST_RESORT_MS = 1_000;

/**
 * Lets go of the log, which keeps the process: it then ends by itself, with this status. `process.exit()` joins V8's
 * threads while one that compiles may be waiting for this one to collect garbage: a process that had just started was
 * seen to stand still for good (Node 24.21).
 */
export function exitWhenIdle(status: number, output: LogOutput): void {
  process.exitCode = status;
  output.end();
  setTimeout(() => process.exit(), LAST_RESORT_MS).unref();
}
