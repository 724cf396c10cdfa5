import type { IncomingMessage } from "node:http";
import type { RequestHandler, Response } from "express";
import { TUNNEL_PATH } from "../../shared/engine/paths.ts";
import type { Dsn } from "../config/dsn.ts";
import { isCrossSite } from "../http/request-info.ts";
import { sendResponse, textResponse } from "../http/responses.ts";
import { ABORTED, type CountOutcome, type Rejection, rejected, type TunnelResponse } from "./outcomes.ts";
import type { TunnelOptions } from "./tunnel.ts";

export interface ServeTunnelOptions extends Omit<TunnelOptions, "dsn"> {
  /** The only project that reports may be for. */
  readonly dsn: Dsn | undefined;
  /** "" if it is not configured. */
  readonly siteOrigin: string;
  readonly count: CountOutcome;
}

const NOT_FOUND = textResponse(404);

/** Mount it with `app.use("/monitoring", …)`, before anything that reads bodies or compresses. */
export function serveTunnel({ dsn, siteOrigin, count, ...options }: ServeTunnelOptions): RequestHandler {
  // Without a DSN the server does not load it.
  const tunnel = dsn && import("./tunnel.ts").then(({ createTunnel }) => createTunnel({ dsn, ...options }));

  return async (request, response) => {
    if (request.baseUrl !== TUNNEL_PATH || request.path !== "/") return sendResponse(response, NOT_FOUND);
    // RFC 9110, section 9.3.7. Not a report, so it is not counted.
    if (request.method === "OPTIONS") return send(response, { status: 200, headers: { Allow: "POST" } });

    if (!tunnel) return end(response, rejected("no-dsn"));
    // Before anything asynchronous: Node's parser may reject the body meanwhile.
    const rejection = checkHead(request, options.limits.maxBytes, siteOrigin);
    if (rejection) return end(response, rejected(rejection));
    end(response, await (await tunnel)(request, response));
  };

  function end(response: Response, result: TunnelResponse): void {
    const { outcome, cause } = response.destroyed ? ABORTED : result;
    count(outcome, cause);
    if (outcome !== "client-closed") send(response, result);
  }
}

function send(
  response: Response,
  { status, headers, body }: Pick<TunnelResponse, "status" | "headers" | "body">,
): void {
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries({ ...headers, "Cache-Control": "no-store" })));
  response.end(body);
}

function checkHead(request: IncomingMessage, maxBytes: number, siteOrigin: string): Rejection | undefined {
  const { method, headers } = request;
  if (method !== "POST") return "method";
  if (isCrossSite(request, siteOrigin)) return "cross-site";
  const length = headers["content-length"];
  // Node's parser rejects a chunked request that has one (RFC 9112, section 6.1).
  if (length === undefined) return "length";
  if (headers["content-encoding"] !== undefined) return "encoding";
  return Number(length) <= maxBytes ? undefined : "too-large";
}
