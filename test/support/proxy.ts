import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { close, listen } from "./listen.ts";

/** What is between the proxy and one of its neighbours only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding"];

export interface ReverseProxy {
  readonly origin: string;
  /** What went wrong between it and a server so far. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/**
 * A reverse proxy that sends each request to the origin that is chosen for its path, on connections that it keeps. It
 * tries nothing twice: what goes wrong once is a failure, which the visitor is told of by a 502, or by an answer that
 * is cut off.
 */
export async function startProxy(choose: (path: string) => string | undefined): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];

  const server = createServer((visitor, answer) => {
    const { url = "", method } = visitor;
    const origin = choose(url);
    if (origin === undefined) {
      failures.push(`${url}: there is no server`);
      answer.writeHead(503).end();
      return;
    }
    const headers = withoutHopByHop(visitor.headers);
    const asked = request(origin + url, { agent, method, headers }, (given) => passBack(given, answer, fail));
    function fail(error: Error): void {
      if (answer.destroyed) return;
      failures.push(`${method} ${url} at ${origin}: ${error.message}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    }
    asked.once("error", fail);
    answer.once("close", () => asked.destroy());
    visitor.pipe(asked);
  });
  const origin = await listen(server);
  return {
    origin,
    failures,
    async stop() {
      await close(server);
      agent.destroy();
    },
  };
}

function passBack(given: IncomingMessage, answer: ServerResponse, fail: (error: Error) => void): void {
  answer.writeHead(given.statusCode ?? 502, withoutHopByHop(given.headers));
  pipeline(given, answer, (error) => {
    if (error) fail(error);
  });
}

function withoutHopByHop(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
