import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** How many requests may wait behind another on one connection: no browser pipelines any, and few proxies do. */
const MOST_WAITING = 20;

/** How many requests are waiting on each connection that has had any. */
const waiting = new WeakMap<Socket, number>();

/**
 * Handles the requests of a connection one after the other, and closes it when too many wait. Node hands over as many
 * as come, and each takes some kilobytes until its turn: a few hundred readers who do not read were seen to fill
 * 600 MiB. An answer that is begun before its turn has no connection whose end its parts could follow: what they have
 * opened, such as a file, would stay open for good when the visitor leaves.
 */
export function inTurn(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Node still emits requests that were pipelined before the socket was destroyed.
    if (socket.destroyed) return;
    // A response gets its connection when its turn comes.
    if (response.socket !== null) return handle(request, response);
    if (countWaiting(socket, 1) > MOST_WAITING) socket.destroy();
    // Its turn comes in what belongs to the request before it, for whose trace it is not.
    const inItsOwnContext = AsyncLocalStorage.snapshot();
    response.once("socket", () => {
      countWaiting(socket, -1);
      // Node has not done yet with what it does when the turn comes.
      process.nextTick(inItsOwnContext, handle, request, response);
    });
  };
}

function countWaiting(socket: Socket, change: number): number {
  const count = (waiting.get(socket) ?? 0) + change;
  waiting.set(socket, count);
  return count;
}
