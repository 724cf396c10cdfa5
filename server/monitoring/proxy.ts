import type { ClientRequest, IncomingHttpHeaders } from "node:http";
import type { Request, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import type { Dsn } from "../config/dsn.ts";
import { createIngestAgent } from "../reporting/ingest-agent.ts";
import type { MonitoringExchange } from "./exchange.ts";
import { guardPassage } from "./guard-passage.ts";
import { passAnswerBack } from "./pass-answer-back.ts";
import type { ReportKind } from "./report-kind.ts";
import type { UpstreamBackOff } from "./upstream-back-off.ts";

export interface MonitoringProxyOptions {
  readonly dsn: Dsn;
  readonly proxy: string | undefined;
  readonly backOff: UpstreamBackOff;
  readonly upstreamTimeoutMs: number;
  readonly visitorTimeoutMs: number;
}

/**
 * Pipes a report to the ingest of a DSN, byte for byte, and its answer back. It ends every exchange that it is given.
 */
export function createMonitoringProxy(
  options: MonitoringProxyOptions,
): (exchange: MonitoringExchange, kind: ReportKind) => void {
  const passages = new WeakMap<
    Request,
    { readonly exchange: MonitoringExchange; readonly connecting: NodeJS.Timeout }
  >();
  const proxy = createProxyMiddleware<Request, Response>({
    target: new URL(options.dsn.envelopeUrl).origin,
    agent: createIngestAgent(options),
    // The package's own plug-ins write to the console and into answers.
    ejectPlugins: true,
    plugins: [
      (server) => {
        server.on("proxyReq", (call, request) => {
          const passage = passages.get(request);
          if (!passage) return;
          clearTimeout(passage.connecting);
          follow(call, passage.exchange, options);
        });
        server.on("error", (error, request) => request && passages.get(request)?.exchange.fail(codeOf(error)));
      },
    ],
  });

  return (exchange, { url, contentType }) => {
    const { request, response } = exchange;
    const { pathname, search } = new URL(url);
    // Here and not in `proxyReq`, which does not happen for a request with `Expect`.
    request.headers = headersForIngest(request.headers, contentType);
    request.url = pathname + search;
    // Node tells of a connection once it can be used, and bounds no handshake that goes through an egress proxy.
    const connecting = setTimeout(() => exchange.fail("timeout"), options.upstreamTimeoutMs);
    exchange.onEnd(() => clearTimeout(connecting));
    passages.set(request, { exchange, connecting });
    void proxy(request, response);
  };
}

/** All that the ingest gets to know of a visitor beside the report is the browser's name. */
function headersForIngest(headers: IncomingHttpHeaders, contentType: string): IncomingHttpHeaders {
  const { "content-length": length, "user-agent": agent } = headers;
  return {
    "content-type": contentType,
    ...(length !== undefined && { "content-length": length }),
    ...(agent !== undefined && { "user-agent": agent }),
  };
}

/** Of an error its code alone: the message names hosts. */
function codeOf(error: NodeJS.ErrnoException): string {
  return error.code ?? "unknown error";
}

function follow(
  call: ClientRequest,
  exchange: MonitoringExchange,
  { backOff, upstreamTimeoutMs, visitorTimeoutMs }: MonitoringProxyOptions,
): void {
  exchange.onEnd(() => call.destroy());
  guardPassage(exchange, upstreamTimeoutMs, visitorTimeoutMs);
  // The package would break the visitor's connection off where the ingest's answer breaks off; a 502 is due instead.
  call.removeAllListeners("response");
  call.once("response", (answer) => void passAnswerBack(answer, exchange, backOff));
}
