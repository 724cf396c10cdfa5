import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { DrainConfig } from "../config/config.ts";
import type { Log, LogOutput } from "../observability/log.ts";
import type { RequestRecord } from "../observability/request-log.ts";
import { openConnections } from "./connection-guards.ts";

const IDLE_CHECK_MS = 50;

/** For clients that have just connected. */
const REQUEST_TIMEOUT_MS = 1_000;

interface DrainOptions extends DrainConfig {
  readonly server: Server;
  readonly liveRequests: ReadonlySet<RequestRecord>;
  readonly log: Log;
}

export interface Drain {
  readonly draining: () => boolean;
  /** Resolves with whether all requests have finished. */
  readonly drain: (signal: NodeJS.Signals) => Promise<boolean>;
}

/**
 * Closes a server so that no visitor notices. First a balancer has `delayMs` to see that /readyz fails. Then idle
 * connections close at once, and the others with their next response (RFC 9112, section 9.6), within `timeoutMs`.
 */
export function createDrain({ server, liveRequests, log, delayMs, timeoutMs }: DrainOptions): Drain {
  let draining = false;
  const connections = openConnections(server);

  /** Node counts no connection as idle while a request is incomplete. */
  function closeIdle(requestDeadline: number): void {
    const isOver = performance.now() > requestDeadline;
    // Node 26 counts a connection as idle before its first byte.
    if (isOver || [...connections].every(({ bytesRead }) => bytesRead > 0)) server.closeIdleConnections();
    if (!isOver) return;
    const active = new Set([...liveRequests].map(({ request }) => request.socket));
    for (const socket of connections) {
      if (!active.has(socket) && socket.writableLength === 0) socket.destroy();
    }
  }

  function countOpen() {
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
      log.info(`${signal}: shutting down. Requests are served for another ${delayMs} ms.`);
      await wait(delayMs);

      for (const { response } of liveRequests) closeAfter(response);
      server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => closeAfter(response));
      setInterval(closeIdle, IDLE_CHECK_MS, performance.now() + REQUEST_TIMEOUT_MS).unref();
      // Not `server.close()`, which also closes what Node counts as idle.
      const closed = new Promise<boolean>((resolve) => NetServer.prototype.close.call(server, () => resolve(true)));
      log.info({ open: countOpen() }, "No longer accepting connections.");
      const finished = await Promise.race([closed, wait(timeoutMs, false, { ref: false })]);

      if (finished) log.info("All requests have finished.");
      else log.error({ open: countOpen() }, `Requests were cut off after ${timeoutMs} ms (DRAIN_TIMEOUT_MS).`);
      return finished;
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}

export function destroyServers(...servers: readonly (Server | undefined)[]): void {
  for (const server of servers) {
    server?.close();
    server?.closeAllConnections();
  }
}

const EXIT_TIMEOUT_MS = 1_000;

/**
 * Ends the log, which alone keeps the process alive. `process.exit()` can hang shortly after the start: it joins V8's
 * compiler threads, and one may be waiting for the main thread to collect garbage (Node 24.21).
 */
export function exitWhenIdle(status: number, output: LogOutput): void {
  process.exitCode = status;
  output.end();
  setTimeout(() => process.exit(), EXIT_TIMEOUT_MS).unref();
}
