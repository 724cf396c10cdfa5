import type { Server } from "node:http";
import type { Socket } from "node:net";
import { openConnections } from "./open-connections.ts";

/** What a reader has to take within the time below, in bytes: the largest page in half a minute, on the slowest of lines. */
const LEAST_BYTES = 16_384;

/** In milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/** How often connections are looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 2_000;

/** What a connection had handed over when it was last seen to get on, and when that was. */
interface Progress {
  readonly delivered: number;
  readonly at: number;
}

/**
 * Closes connections whose readers hardly take what is written to them, which Node has no limit for. It costs nothing per
 * request: what waits for a reader is what the system takes no more of.
 */
export function closeSlowReaders(server: Server, timeoutMs = READ_TIMEOUT_MS, intervalMs = CHECK_INTERVAL_MS): void {
  const connections = openConnections(server);
  const progress = new WeakMap<Socket, Progress>();

  const timer = setInterval(() => {
    const at = performance.now();
    for (const socket of connections) {
      const last = progress.get(socket);
      const delivered = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) progress.delete(socket);
      else if (!last || delivered - last.delivered >= LEAST_BYTES) progress.set(socket, { delivered, at });
      else if (at - last.at >= timeoutMs) socket.destroy();
    }
  }, intervalMs).unref();
  server.once("close", () => clearInterval(timer));
}
