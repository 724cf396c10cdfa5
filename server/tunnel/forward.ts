import { type ClientRequest, globalAgent as httpAgent, type IncomingMessage } from "node:http";
import { globalAgent as httpsAgent } from "node:https";
import type { Request, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Dsn } from "../config/dsn.ts";
import { ABORTED, type Outcome, type TunnelResponse } from "./outcomes.ts";
import type { UpstreamPause } from "./upstream-pause.ts";

/** Sentry's client in the browser reads them. */
const RELAYED_HEADERS = ["retry-after", "x-sentry-rate-limits"];
const JSON_TYPE = /^application\/json\b/i;
/** Sentry sends less than a kilobyte. */
const RESPONSE_MAX_BYTES = 65_536;
/** From a proxy on the way, never from Sentry. */
const PROXY_AUTHENTICATION_REQUIRED = 407;

interface Forwarding {
  readonly begin: (call: ClientRequest) => void;
  readonly end: (result: TunnelResponse) => void;
}

/** Resolves with the response to the sender. Never rejects. */
export type Forward = (request: Request, response: Response, report: Buffer) => Promise<TunnelResponse>;

/** `timeoutMs` covers everything up to the last byte of Sentry's response. */
export function createForward(dsn: Dsn, pause: UpstreamPause, timeoutMs: number): Forward {
  const { origin, protocol, pathname, search } = new URL(dsn.envelopeUrl);
  const forwardings = new WeakMap<Request, Forwarding>();
  const proxy = createProxyMiddleware<Request, Response>({
    target: origin,
    // The package's own agent ignores NODE_USE_ENV_PROXY.
    agent: protocol === "https:" ? httpsAgent : httpAgent,
    // The default plugins write to the console and into responses.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on("proxyReq", (call, request) => {
          const forwarding = forwardings.get(request);
          if (forwarding) forwarding.begin(call);
          else call.destroy();
        });
        // Messages contain host names, so only the code is logged.
        server.on("error", (error: NodeJS.ErrnoException, request) => {
          if (request) forwardings.get(request)?.end(failed(error.code ?? "unknown error"));
        });
      },
    ],
  });

  return (request, response, report) =>
    new Promise((resolve) => {
      const { "user-agent": browser } = request.headers;
      // The only headers that Sentry gets. Not in `proxyReq`, which the package skips for a request with `Expect`.
      request.headers = {
        "content-type": "application/x-sentry-envelope",
        "content-length": String(report.length),
        ...(browser !== undefined && { "user-agent": browser }),
      };
      request.url = pathname + search;
      let call: ClientRequest | undefined;
      const end = (result: TunnelResponse) => {
        clearTimeout(timer);
        response.off("close", leave);
        forwardings.delete(request);
        // Has no effect on a complete call.
        call?.destroy();
        resolve(result);
      };
      const leave = () => end(ABORTED);
      const timer = setTimeout(() => end(failed("timeout")), timeoutMs);
      response.once("close", leave);
      forwardings.set(request, {
        begin(begun) {
          call = begun;
          // The package would destroy the sender's connection if Sentry's response broke off. The sender gets a 502.
          call.removeAllListeners("response");
          call.once("response", (upstream) => {
            pause.learn(upstream.statusCode ?? 0, upstream.headers);
            void relayResponse(upstream).then(end);
          });
          call.end(report);
        },
        end,
      });
      void proxy(request, response);
    });
}

/** Waits for the whole body, because the response may become a 502. An error's body may be a proxy's page: not relayed. */
async function relayResponse(upstream: IncomingMessage): Promise<TunnelResponse> {
  const { statusCode: status = 0, headers } = upstream;
  const body = await readBody(upstream);
  const outcome = outcomeOf(status);
  if (!outcome) return failed(`status ${status}`);
  if (!body) return failed("broken answer");
  const relayed = RELAYED_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  if (outcome !== "accepted" || !JSON_TYPE.test(headers["content-type"] ?? "")) {
    return { outcome, status, headers: Object.fromEntries(relayed) };
  }
  return { outcome, status, headers: { ...Object.fromEntries(relayed), "content-type": "application/json" }, body };
}

function outcomeOf(status: number): Outcome | undefined {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 429) return "upstream-limited";
  if (status === PROXY_AUTHENTICATION_REQUIRED) return undefined;
  return status >= 400 && status < 500 ? "upstream-refused" : undefined;
}

/** Undefined if the body breaks off or is too long. */
async function readBody(upstream: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of upstream) {
      length += chunk.length;
      if (length > RESPONSE_MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}

function failed(cause: string): TunnelResponse {
  return { outcome: "upstream-failed", cause, status: 502 };
}
