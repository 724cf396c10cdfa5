import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait behind another on one connection: no browser pipelines any, and few proxies do. */
const MOST_WAITING = 20;

/** How many requests are waiting on each connection that has any. */
const waiting = new WeakMap<Socket, number>();

/**
 * Closes a connection on which too many requests were sent before the first was answered, and says whether it is
 * closed. Node takes as many as come, and each of them takes some kilobytes until its turn comes: a few hundred readers
 * who do not read were seen to fill 600 MiB.
 */
export function refusePipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Node still emits requests that were pipelined before the socket was destroyed.
  if (socket.destroyed) return true;
  // A response gets its connection when its turn comes.
  if (response.socket !== null) return false;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > MOST_WAITING) {
    socket.destroy();
    return true;
  }
  waiting.set(socket, count);
  response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return false;
}
