import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "@prometheus-io/client";
import { sendResponse, textResponse } from "../http/responses.ts";
import type { Counter as LogCounter } from "./log.ts";
import { isAborted, type RequestRecord } from "./request-log.ts";

/** Enough for several monitors. They share file descriptors with the site. */
const MAX_CONNECTIONS = 20;

/** For a request to arrive. A monitor's fits into one packet. */
const REQUEST_TIMEOUT_MS = 3_000;

/** Without any traffic. */
const IDLE_TIMEOUT_MS = 10_000;

/** From a cached page to the deadline of a render. */
const BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsOptions {
  /** Requests to /monitoring, by outcome. */
  readonly monitoring: LogCounter;
  /** Reports that a rule dropped, by rule. */
  readonly reportsDropped: LogCounter;
  /** Connections that were closed at once, by reason. */
  readonly connectionsDropped: LogCounter;
  /** Responses to what was not a request, by status. */
  readonly requestsUnreadable: LogCounter;
}

export interface Metrics {
  /** Takes in a request that has ended. */
  readonly observe: (record: RequestRecord) => void;
  /** Serves `GET /metrics`. The caller listens. */
  readonly server: Server;
}

/** No label contains anything that a visitor can choose. */
export function createMetrics({
  monitoring,
  reportsDropped,
  connectionsDropped,
  requestsUnreadable,
}: MetricsOptions): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  countTotals("monitoring_requests_total", "Requests to /monitoring, by outcome.", "outcome", monitoring);
  countTotals("reports_dropped_total", "Reports of the server that a rule dropped.", "rule", reportsDropped);
  countTotals(
    "connections_dropped_total",
    "Connections that were closed at once, by reason.",
    "reason",
    connectionsDropped,
  );
  countTotals(
    "http_requests_unreadable_total",
    "Responses to what was not a request, by status.",
    "status",
    requestsUnreadable,
  );

  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests, by route and class of status; aborted is the status of those without a response.",
    labelNames: ["route", "status"],
    registers,
  });
  const pages = new Counter({
    name: "pages_served_total",
    help: "Pages from the cache (cached), and rendered for the request (live).",
    labelNames: ["source"],
    registers,
  });
  const aborted = new Counter({
    name: "http_requests_aborted_total",
    help: "Requests whose connection closed before the response was complete.",
    labelNames: ["route"],
    registers,
  });
  const firstByte = durations("http_first_byte_seconds", "Time to the first byte of a response.");
  const lastByte = durations("http_request_duration_seconds", "Time to the end of a response.");

  function durations(name: string, help: string) {
    return new Histogram({ name, help, labelNames: ["route"], buckets: BUCKETS_S, registers });
  }

  /** Copies counts that are kept elsewhere each time the metrics are read. */
  function countTotals<Label extends string>(name: string, help: string, label: Label, { totals }: LogCounter) {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset();
        for (const [reason, total] of totals) this.labels(reason).inc(total);
      },
    });
  }

  return {
    observe(record) {
      const { response, route, source, begunAt, headAt, endedAt } = record;
      requests.inc({ route, status: headAt === undefined ? "aborted" : `${Math.floor(response.statusCode / 100)}xx` });
      if (source !== undefined) pages.inc({ source });
      if (isAborted(response)) aborted.inc({ route });
      if (headAt !== undefined) firstByte.observe({ route }, (headAt - begunAt) / 1_000);
      lastByte.observe({ route }, (endedAt - begunAt) / 1_000);
    },
    server: createMetricsServer(register),
  };
}

function createMetricsServer(register: Registry): Server {
  const timeouts = {
    headersTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 1_000,
  };
  const server = createServer(timeouts, async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET")
      return sendResponse(response, textResponse(404, "see /metrics"));
    try {
      const metrics = await register.metrics();
      response.setHeader("Content-Type", register.contentType).end(metrics);
    } catch (error) {
      sendResponse(response, textResponse(503, String(error)));
    }
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(IDLE_TIMEOUT_MS);
  return server;
}
