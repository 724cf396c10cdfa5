import type { Server } from "node:http";
import type { Socket } from "node:net";

const connectionsOf = new WeakMap<Server, Set<Socket>>();

/** The connections that a server has open, from now on and at any later time. Each server has one such set. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const known = connectionsOf.get(server);
  if (known) return known;
  const connections = new Set<Socket>();
  connectionsOf.set(server, connections);
  server.on("connection", (socket: Socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  return connections;
}
