import type { Server } from "node:http";

/** Closes servers with all their connections, whatever these are doing. */
export function closeAtOnce(...servers: readonly (Server | undefined)[]): void {
  for (const server of servers) {
    server?.close();
    server?.closeAllConnections();
  }
}
