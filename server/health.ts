import type { IncomingMessage, ServerResponse } from "node:http";

interface HealthOptions {
  /** Whether the process has been told to end. */
  readonly draining: () => boolean;
  /** Resolves when every page can be rendered, and rejects where one cannot. */
  readonly checkPages: () => Promise<void>;
}

type Answer = readonly [status: number, text: string];

/**
 * Answers `GET /healthz`, by which an orchestrator knows that the process is alive, and `GET /readyz`, by which a
 * balancer knows whether to send visitors here; says of any other request that it was not for it.
 */
export function createHealth({ draining, checkPages }: HealthOptions) {
  async function readiness(): Promise<Answer> {
    if (draining()) return [503, "draining"];
    return checkPages().then(
      (): Answer => (draining() ? [503, "draining"] : [200, "ready"]),
      (): Answer => [503, "a page cannot be rendered: see the log"],
    );
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url } = request;
    if (url !== "/healthz" && url !== "/readyz") return false;
    if (request.method !== "GET" && request.method !== "HEAD")
      send(response, [405, "GET or HEAD"], { Allow: "GET, HEAD" });
    else if (url === "/healthz") send(response, [200, "alive"]);
    else void readiness().then((answer) => send(response, answer));
    return true;
  };
}

function send(response: ServerResponse, [status, text]: Answer, headers: Record<string, string> = {}): void {
  const body = `${text}\n`;
  response.writeHead(status, {
    ...headers,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}
