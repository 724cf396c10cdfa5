import { Agent, createServer, type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { close, listen } from "./listen.ts";

/** RFC 9110, section 7.6.1. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding"];

export interface ReverseProxy {
  readonly origin: string;
  /** What went wrong between the proxy and a server. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/**
 * A reverse proxy with kept-alive connections that sends each request to the origin chosen for its path. It never
 * retries: a failure becomes a 502, or a response that is cut off.
 */
export async function startProxy(choose: (path: string) => string | undefined): Promise<ReverseProxy> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];

  const server = createServer((request, response) => {
    const { url = "", method } = request;
    const origin = choose(url);
    if (origin === undefined) {
      failures.push(`${url}: there is no server`);
      response.writeHead(503).end();
      return;
    }
    const headers = withoutHopByHop(request.headers);
    const outgoing = openRequest(origin + url, { agent, method, headers }, (given) => passBack(given, response, fail));
    function fail(error: Error): void {
      if (response.destroyed) return;
      failures.push(`${method} ${url} at ${origin}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    }
    outgoing.once("error", fail);
    response.once("close", () => outgoing.destroy());
    request.pipe(outgoing);
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

function passBack(given: IncomingMessage, response: ServerResponse, fail: (error: Error) => void): void {
  response.writeHead(given.statusCode ?? 502, withoutHopByHop(given.headers));
  pipeline(given, response, (error) => {
    if (error) fail(error);
  });
}

function withoutHopByHop(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}
