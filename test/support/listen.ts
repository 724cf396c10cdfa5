import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { localAuthority } from "../../server/process/http-server.ts";

/** Listens on a free port and resolves with the origin. */
export async function listen(server: Server, host = "127.0.0.1"): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return `http://${localAuthority(host, (server.address() as AddressInfo).port)}`;
}

/** Closes a server at once, with all its connections. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
