import type { IncomingMessage, ServerResponse } from "node:http";
import { type HeaderFields, METHOD_NOT_ALLOWED, sendResponse } from "../http/responses.ts";

interface HealthOptions {
  readonly draining: () => boolean;
  /** Rejects if a page cannot be rendered. */
  readonly checkPages: () => Promise<void>;
  readonly version: { readonly build: string; readonly release?: string | undefined };
}

type Result = readonly [status: number, text: string];

export function isProbe({ url }: IncomingMessage): boolean {
  return url === "/healthz" || url === "/readyz" || url === "/version";
}

/**
 * `/healthz` tells an orchestrator that the process is alive, `/readyz` tells a load balancer whether to send visitors
 * here, and `/version` tells a deploy what runs.
 */
export function createHealth({ draining, checkPages, version }: HealthOptions) {
  const versionText = JSON.stringify(version);

  async function readiness(): Promise<Result> {
    if (draining()) return [503, "draining"];
    return checkPages().then(
      (): Result => (draining() ? [503, "draining"] : [200, "ready"]),
      (): Result => [503, "a page cannot be rendered: see the log"],
    );
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url } = request;
    if (request.method !== "GET" && request.method !== "HEAD") sendResponse(response, METHOD_NOT_ALLOWED);
    else if (url === "/healthz") send(response, [200, "alive"]);
    else if (url === "/version") send(response, [200, versionText], { "Content-Type": "application/json" });
    else void readiness().then((result) => send(response, result));
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
