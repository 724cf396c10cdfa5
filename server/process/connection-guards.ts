import { AsyncLocalStorage } from "node:async_hooks";
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type HeaderFields, METHOD_NOT_ALLOWED, type TextResponse, textResponse } from "../http/responses.ts";

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
export function oneAtATime(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Node still emits what was pipelined behind a request whose response closes the connection.
    if (!socket.writable) return;
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

/**
 * Answers what never becomes a request: what Node's parser refuses, what takes too long, and what asks for a tunnel.
 * With the headers of every other answer, and without a word of what was sent. Each request has one answer, and they
 * come in order (RFC 9112, section 9.3.2). `count` is told the status of each answer to what no record has begun for.
 */
export function respondToParserErrors(server: Server, headers: HeaderFields, count?: (status: string) => void): void {
  /** The answer to the last request of a connection: once that is sent, so are those before it. */
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const invalid = new WeakSet<Duplex>();

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    lastResponses.set(socket, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const last = lastResponses.get(socket);
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    // Whatever comes behind what is no request is none either.
    else if (invalid.has(socket)) return;
    else if (last && !last.req.complete) rejectBody(last, socket, responseTo(error));
    else if (isUnused(socket)) socket.destroy();
    else {
      invalid.add(socket);
      afterResponse(last, () => respond(socket, responseTo(error)));
    }
  });
  // RFC 9110, section 9.3.6: a server that is no proxy refuses.
  server.on("connect", (_request, socket) => {
    // Node leaves the socket to whoever listens for this, its errors included: they would end the process.
    socket.on("error", () => {});
    const last = lastResponses.get(socket);
    // It has taken away what an answer needs to go on, and nobody would learn of its end.
    if (last && !last.writableFinished) socket.destroy();
    else respond(socket, METHOD_NOT_ALLOWED);
  });
  // It is a request like any other, for the log too: expectation.ts refuses it.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    server.emit("request", request, response);
  });

  function respond(socket: Duplex, text: TextResponse): void {
    if (!socket.writable) return;
    count?.(String(text.status));
    writeResponse(socket, text, headers);
  }

  /** What is wrong is the body of a request that is being answered, or has been. */
  function rejectBody(response: ServerResponse, socket: Duplex, text: TextResponse): void {
    if (response.writableEnded) afterResponse(response, () => socket.destroy());
    // In the middle of an answer, or of the one before it, another would be taken for a part of it.
    else if (response.headersSent || response.socket === null) socket.destroy();
    else writeResponse(socket, text, headers);
  }
}

/**
 * Nothing has come in, so that nobody waits for an answer: browsers and balancers open connections before they need
 * them.
 */
function isUnused(socket: Duplex): boolean {
  return socket instanceof Socket && socket.bytesRead === 0;
}

function afterResponse(response: ServerResponse | undefined, act: () => void): void {
  if (response && !response.writableFinished) response.once("finish", act);
  else act();
}

function responseTo({ code }: NodeJS.ErrnoException): TextResponse {
  if (code === "HPE_HEADER_OVERFLOW") return textResponse(431);
  return textResponse(code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400);
}

/** There is no response to write to where there was no request. */
function writeResponse(socket: Duplex, { status, headers, body }: TextResponse, commonHeaders: HeaderFields): void {
  if (!socket.writable) return;
  const all = { Date: new Date().toUTCString(), ...headers, ...commonHeaders, Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"), () => socket.destroy());
}

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
