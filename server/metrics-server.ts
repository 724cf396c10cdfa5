import { createServer, type Server } from "node:http";
import { Registry } from "prom-client";

/**
 * Answers `GET /metrics` with what `read` gives, 503 where it gives nothing, and 404 to anything else. It does not listen by
 * itself.
 */
export function createMetricsServer(read: () => Promise<string>): Server {
  return createServer(async (request, response) => {
    const text = (status: number, body: string) =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${body}\n`);
    if (request.url !== "/metrics" || request.method !== "GET") return text(404, "404 Not Found: see /metrics");
    try {
      const metrics = await read();
      return response.setHeader("Content-Type", Registry.PROMETHEUS_CONTENT_TYPE).end(metrics);
    } catch (error) {
      return text(503, `503 Service Unavailable: ${error instanceof Error ? error.message : error}`);
    }
  });
}
