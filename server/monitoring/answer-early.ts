import type { Request, Response } from "express";
import type { HeaderFields } from "../request/header-fields.ts";
import { closingConnections } from "./closing-connections.ts";

export interface EarlyAnswer {
  readonly status: number;
  readonly headers?: HeaderFields | undefined;
  readonly body?: string | Buffer | undefined;
}

/** For how long the rest of a body is thrown away before its connection is closed. */
const LINGER_MS = 1_000;

/**
 * Answers a request whose body may still be on its way, at once, and closes the connection, so that nothing that
 * follows is taken for a request (RFC 9112, section 9.6). A connection closed under bytes that are still arriving is
 * reset, and the reset can take the answer with it: they are thrown away for up to a second first.
 */
export function answerEarly(request: Request, response: Response, { status, headers, body = "" }: EarlyAnswer): void {
  closingConnections.add(request.socket);
  response.writeHead(status, {
    ...headers,
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  });
  if (request.complete) {
    response.end(body);
    return;
  }
  // The length is known, so the visitor has the whole answer now.
  response.flushHeaders();
  response.write(body);
  const close = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(close, LINGER_MS);
  request.once("end", close).once("close", close);
  request.unpipe().resume();
}
