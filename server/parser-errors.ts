import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type PlainRefusal, plainRefusal } from "./plain-refusal.ts";
import { refuse } from "./refuse.ts";
import type { Headers } from "./security-headers.ts";

/**
 * Answers what never becomes a request: what Node's parser refuses, what takes too long, and what asks for a tunnel or for
 * something that no server of ours has promised. With the headers of every other answer, and without a word of what was sent.
 */
export function answerParserErrors(server: Server, headers: Headers): void {
  const answering = new WeakMap<Duplex, ServerResponse>();

  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const response = answering.get(socket);
    // In the middle of an answer, another one would be taken for a part of it.
    const interrupts = response?.headersSent && !response.writableEnded;
    if (error.code === "ECONNRESET" || !socket.writable || interrupts) socket.destroy();
    else refuseOnSocket(socket, statusOf(error), headers);
  });
  // RFC 9110, section 9.3.6: a server that is no proxy refuses.
  server.on("connect", (_request, socket) => refuseOnSocket(socket, 405, { ...headers, Allow: "GET, HEAD" }));
  // RFC 9110, section 10.1.1.
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    refuse(response, closing(417, headers));
  });
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}

/** There is no response to write to where there was no request. */
function refuseOnSocket(socket: Duplex, refused: number, everyAnswer: Headers): void {
  const { status, headers, body } = closing(refused, everyAnswer);
  const lines = Object.entries({ Date: new Date().toUTCString(), ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"), () => socket.destroy());
}

function closing(status: number, headers: Headers): PlainRefusal {
  return plainRefusal(status, "", { ...headers, Connection: "close" });
}
