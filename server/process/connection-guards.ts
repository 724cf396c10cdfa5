import { AsyncLocalStorage } from "node:async_hooks";
import { type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type HeaderFields, type TextResponse, textResponse } from "../http/responses.ts";

/** On one connection. No browser pipelines requests, and few proxies do. */
const MAX_WAITING_REQUESTS = 2;

const waitingRequests = new WeakMap<Socket, number>();

/**
 * Handles the requests of a connection one after the other. Node itself hands over all at once. Then a thousand clients
 * that read nothing filled 721 MiB with 20 waiting requests each, and 165 MiB with two. And a response that starts
 * before its turn never learns that its connection has closed.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    // Node still emits what was pipelined behind a request whose response closes the connection.
    if (!socket.writable) return;
    if (response.socket !== null) return handle(request, response);
    if (countWaiting(socket, 1) > MAX_WAITING_REQUESTS) {
      socket.destroy();
      return;
    }
    // The event comes in the async context of the request before, whose trace is not this one's.
    const inItsOwnContext = AsyncLocalStorage.snapshot();
    // Emitted when its turn comes.
    response.once("socket", () => {
      countWaiting(socket, -1);
      // Node is still assigning the socket.
      process.nextTick(inItsOwnContext, handle, request, response);
    });
  };
}

function countWaiting(socket: Socket, change: number): number {
  const count = (waitingRequests.get(socket) ?? 0) + change;
  waitingRequests.set(socket, count);
  return count;
}

/** In one read of at most 64 KiB. */
const MAX_HEADS_PER_READ = 32;
const END_OF_HEAD = "\r\n\r\n";

/**
 * Closes a connection that sends many requests at once, before Node makes objects of them all: it parses a read to its
 * end, also after the connection was closed, and 2,000 requests take 4 MB. A thousand such clients took 1.5 GB. With a
 * listener Node reads in JavaScript, which takes 6 of 45 µs of a cached page.
 */
export function closeFloods(server: Server): void {
  server.on("connection", (socket: Socket) => {
    socket.prependListener("data", (bytes: Buffer) => {
      if (!hasManyHeads(bytes)) return;
      socket.destroy();
      // So that the parser finds no request.
      bytes.fill(0);
    });
  });
}

function hasManyHeads(bytes: Buffer): boolean {
  let heads = 0;
  for (let at = bytes.indexOf(END_OF_HEAD); at >= 0; at = bytes.indexOf(END_OF_HEAD, at + END_OF_HEAD.length)) {
    heads += 1;
    if (heads > MAX_HEADS_PER_READ) return true;
  }
  return false;
}

/** The least that a client must read in `READ_TIMEOUT_MS`: most of the largest page, compressed. */
const MIN_BYTES_READ = 16_384;
const READ_TIMEOUT_MS = 30_000;
const READ_CHECK_INTERVAL_MS = 2_000;

interface Progress {
  readonly delivered: number;
  readonly at: number;
}

/** Closes connections whose clients hardly read, for which Node has no limit. */
export function closeSlowReaders(
  server: Server,
  timeoutMs = READ_TIMEOUT_MS,
  intervalMs = READ_CHECK_INTERVAL_MS,
): void {
  const connections = openConnections(server);
  const lastProgress = new WeakMap<Socket, Progress>();

  const timer = setInterval(() => {
    const at = performance.now();
    for (const socket of connections) {
      const last = lastProgress.get(socket);
      const delivered = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0) lastProgress.delete(socket);
      else if (!last || delivered - last.delivered >= MIN_BYTES_READ) lastProgress.set(socket, { delivered, at });
      else if (at - last.at >= timeoutMs) socket.destroy();
    }
  }, intervalMs).unref();
  server.once("close", () => clearInterval(timer));
}

/** A property, because a WeakMap took 4 of 64 µs of a cached page. */
const LAST_RESPONSE = Symbol("last response");

interface UsedSocket extends Duplex {
  [LAST_RESPONSE]?: ServerResponse;
}

/**
 * Responds to what never becomes a request, and so is in no log: `count` gets the status of each such response. If the
 * response to a request is under way, or the client expects none, the connection only closes.
 */
export function respondToParserErrors(server: Server, headers: HeaderFields, count?: (status: string) => void): void {
  const closing = new WeakSet<Duplex>();

  server.prependListener("request", ({ socket }: { socket: UsedSocket }, response: ServerResponse) => {
    socket[LAST_RESPONSE] = response;
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: UsedSocket) => {
    const last = socket[LAST_RESPONSE];
    if (error.code === "ECONNRESET" || !socket.writable || isUnused(socket)) socket.destroy();
    // What follows an invalid request is invalid too.
    if (closing.has(socket)) return;
    closing.add(socket);
    if (last && !last.req.complete) socket.destroy();
    else if (last && !last.writableFinished) last.once("finish", () => socket.destroy());
    else respond(socket, statusOf(error));
  });

  function respond(socket: Duplex, status: number): void {
    if (socket.destroyed) return;
    count?.(String(status));
    socket.end(toBytes(textResponse(status, "", { ...headers, Connection: "close" })), () => socket.destroy());
  }
}

/** Browsers and balancers open connections ahead of time, and expect no response on them. */
function isUnused(socket: Duplex): boolean {
  return socket instanceof Socket && socket.bytesRead === 0;
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

function toBytes({ status, headers, body }: TextResponse): string {
  const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

const connectionsOf = new WeakMap<Server, Set<Socket>>();

/** A live set. It misses what was open before the first call. */
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
