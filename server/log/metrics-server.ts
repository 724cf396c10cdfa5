import { createServer, type Server } from "node:http";
import { Registry } from "prom-client";
import { plainRefusal } from "../request/plain-refusal.ts";
import { refuse } from "../request/refuse.ts";

/**
 * Answers `GET /metrics` with what `read` resolves with, 503 where it rejects, and 404 to anything else. It does not
 * listen by itself.
 */
export function createMetricsServer(read: () => Promise<string>): Server {
  return createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET")
      return refuse(response, plainRefusal(404, "see /metrics"));
    try {
      const metrics = await read();
      response.setHeader("Content-Type", Registry.PROMETHEUS_CONTENT_TYPE).end(metrics);
    } catch (error) {
      return refuse(response, plainRefusal(503, error instanceof Error ? error.message : String(error)));
    }
  });
}
