import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How long what is written to a connection may wait for its reader, in milliseconds: the largest file at 1.2 kB/s. */
const READ_TIMEOUT_MS = 120_000;

/** How often connections are looked at, in milliseconds. */
const CHECK_INTERVAL_MS = 2_000;

/**
 * Closes connections whose reader takes too long for what is written to them, which Node has no limit for. Costs nothing
 * per request: a reader is slow where the system takes no more of what is written, look after look.
 */
export function letGoOfSlowReaders(server: Server, timeoutMs = READ_TIMEOUT_MS, intervalMs = CHECK_INTERVAL_MS): void {
  const sockets = new Set<Socket>();
  const waitingSince = new Map<Socket, number>();

  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      waitingSince.delete(socket);
    });
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) waitingSince.delete(socket);
      else if (now - (waitingSince.get(socket) ?? now) >= timeoutMs) socket.destroy();
      else if (!waitingSince.has(socket)) waitingSince.set(socket, now);
    }
  }, intervalMs).unref();
  server.once("close", () => clearInterval(timer));
}
