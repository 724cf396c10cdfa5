import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { HeaderFields } from "../request/header-fields.ts";
import { METHOD_NOT_ALLOWED } from "../request/method-not-allowed.ts";
import { type PlainRefusal, plainRefusal } from "../request/plain-refusal.ts";

/**
 * Answers what never becomes a request: what Node's parser refuses, what takes too long, and what asks for a tunnel.
 * With the headers of every other answer, and without a word of what was sent. Each request has one answer, and they
 * come in order (RFC 9112, section 9.3.2). `count` is told the status of each answer to what no record has begun for.
 */
export function answerParserErrors(server: Server, headers: HeaderFields, count?: (status: string) => void): void {
  /** The answer to the last request of a connection: once that is sent, so are those before it. */
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    lastAnswers.set(socket, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const last = lastAnswers.get(socket);
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    // Whatever comes behind what is no request is none either.
    else if (refused.has(socket)) return;
    else if (last && !last.req.complete) refuseBody(last, socket, refusalOf(error));
    else if (isUnused(socket)) socket.destroy();
    else {
      refused.add(socket);
      afterAnswer(last, () => refuse(socket, refusalOf(error)));
    }
  });
  // RFC 9110, section 9.3.6: a server that is no proxy refuses.
  server.on("connect", (_request, socket) => {
    // Node leaves the socket to whoever listens for this, its errors included: they would end the process.
    socket.on("error", () => {});
    const last = lastAnswers.get(socket);
    // It has taken away what an answer needs to go on, and nobody would learn of its end.
    if (last && !last.writableFinished) socket.destroy();
    else refuse(socket, METHOD_NOT_ALLOWED);
  });
  // It is a request like any other, for the log too: expectation.ts refuses it.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    server.emit("request", request, response);
  });

  function refuse(socket: Duplex, refusal: PlainRefusal): void {
    if (!socket.writable) return;
    count?.(String(refusal.status));
    refuseOnSocket(socket, refusal, headers);
  }

  /** What is wrong is the body of a request that is being answered, or has been. */
  function refuseBody(response: ServerResponse, socket: Duplex, refusal: PlainRefusal): void {
    if (response.writableEnded) afterAnswer(response, () => socket.destroy());
    // In the middle of an answer, or of the one before it, another would be taken for a part of it.
    else if (response.headersSent || response.socket === null) socket.destroy();
    else refuseOnSocket(socket, refusal, headers);
  }
}

/**
 * Nothing has come in, so that nobody waits for an answer: browsers and balancers open connections before they need
 * them.
 */
function isUnused(socket: Duplex): boolean {
  return socket instanceof Socket && socket.bytesRead === 0;
}

function afterAnswer(response: ServerResponse | undefined, act: () => void): void {
  if (response && !response.writableFinished) response.once("finish", act);
  else act();
}

function refusalOf({ code }: NodeJS.ErrnoException): PlainRefusal {
  if (code === "HPE_HEADER_OVERFLOW") return plainRefusal(431);
  return plainRefusal(code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400);
}

/** There is no response to write to where there was no request. */
function refuseOnSocket(socket: Duplex, { status, headers, body }: PlainRefusal, everyAnswer: HeaderFields): void {
  if (!socket.writable) return;
  const all = { Date: new Date().toUTCString(), ...headers, ...everyAnswer, Connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"), () => socket.destroy());
}
