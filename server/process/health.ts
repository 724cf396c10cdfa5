import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type HeaderFields, METHOD_NOT_ALLOWED, sendResponse } from "../http/responses.ts";

interface HealthOptions {
  readonly draining: () => boolean;
  /** Rejects if a page cannot be rendered. */
  readonly checkPages: () => Promise<void>;
  readonly version: { readonly build: string; readonly release?: string | undefined };
}

type Result = readonly [status: number, text: string];

/**
 * `/healthz` tells an orchestrator that the process is alive, `/readyz` tells a load balancer whether to send visitors
 * here, and `/version` tells a deploy what runs.
 */
export function probes({ draining, checkPages, version }: HealthOptions): RequestHandler {
  const versionText = JSON.stringify(version);

  async function readiness(): Promise<Result> {
    return checkPages().then(
      (): Result => (draining() ? [503, "draining"] : [200, "ready"]),
      (): Result => [503, "a page cannot be rendered: see the log"],
    );
  }

  const responses: Readonly<Record<string, (response: ServerResponse) => void>> = {
    "/healthz": (response) => send(response, [200, "alive"]),
    "/readyz": (response) => void readiness().then((result) => send(response, result)),
    "/version": (response) => send(response, [200, versionText], { "Content-Type": "application/json" }),
  };
  return (request, response, next) => {
    const respond = responses[request.url];
    if (!respond) next();
    else if (request.method === "GET" || request.method === "HEAD") respond(response);
    else sendResponse(response, METHOD_NOT_ALLOWED);
  };
}

function send(response: ServerResponse, [status, text]: Result, headers: HeaderFields = {}): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    ...headers,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
