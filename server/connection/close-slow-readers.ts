import type { Server } from "node:http";
import type { Socket } from "node:net";
import { openConnections } from "./open-connections.ts";

/** The fewest bytes that a reader must take within the time below: most of the largest page, compressed. */
const LEAST_BYTES = 16_384;

/** How long a reader may take for `LEAST_BYTES`, in milliseconds. */
const READ_TIMEOUT_MS = 30_000;

/** How often connections are looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 2_000;

/** How much a connection had delivered when it last made progress, and when that was. */
interface Progress {
  readonly delivered: number;
  readonly at: number;
}

/**
 * Closes connections whose readers take hardly anything of what is written to them: Node has no limit for that. It
 * costs a request nothing: connections are looked at by a timer, and only bytes that the system cannot take count as
 * waiting.
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
