import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { sendResponse, textResponse } from "../http/responses.ts";
import type { Counter as LogCounter } from "./log.ts";
import type { RequestRecord } from "./request-log.ts";

/** Enough for several monitors. The file descriptors that these connections use are the site's too. */
const MAX_CONNECTIONS = 20;

/** How long a request may take to arrive, in milliseconds. A monitor sends one packet. */
const REQUEST_TIMEOUT_MS = 3_000;

/** How long a connection may be silent in both directions, in milliseconds. */
const IDLE_TIMEOUT_MS = 10_000;

/** In seconds: from a page out of memory to the deadline of a render. */
const BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface MetricsOptions {
  /** Of requests to /monitoring, by outcome. */
  readonly monitoring: LogCounter;
  /** Of reports that a rule kept back, by rule. */
  readonly keptBack: LogCounter;
  /** Of connections that were closed at once, by reason. */
  readonly dropped: LogCounter;
  /** Of what came in and was no request, by the status of the answer. */
  readonly unreadable: LogCounter;
}

export interface Metrics {
  /** Measures a request that has ended. */
  readonly observe: (record: RequestRecord) => void;
  /** Serves `GET /metrics`. The caller listens. */
  readonly server: Server;
}

/** Measures requests, reports, the event loop and memory. No label holds anything that a visitor can choose. */
export function createMetrics({ monitoring, keptBack, dropped, unreadable }: MetricsOptions): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  countTotals("monitoring_requests_total", "Requests to /monitoring, by outcome.", "outcome", monitoring);
  countTotals("reports_kept_back_total", "Reports of the server that a rule kept back.", "rule", keptBack);
  countTotals("connections_dropped_total", "Connections that were closed at once, by reason.", "reason", dropped);
  countTotals("http_requests_unreadable_total", "Answers to what was no request, by status.", "status", unreadable);

  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests, by route and class of status; aborted is the status of those that were given up unanswered.",
    labelNames: ["route", "status"],
    registers,
  });
  const pages = new Counter({
    name: "page_answers_total",
    help: "Pages that were answered from memory, and live.",
    labelNames: ["source"],
    registers,
  });
  const aborted = new Counter({
    name: "http_requests_aborted_total",
    help: "Requests whose connection was closed before their answer was whole.",
    labelNames: ["route"],
    registers,
  });
  const firstByte = durations("http_first_byte_seconds", "Time to the first byte of an answer.");
  const lastByte = durations("http_request_duration_seconds", "Time to the end of an answer.");

  function durations(name: string, help: string) {
    return new Histogram({ name, help, labelNames: ["route"], buckets: BUCKETS_S, registers });
  }

  /** Takes over what is counted elsewhere, whenever somebody reads. */
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
      const { route, status, source, begunAt, headAt, endedAt } = record;
      requests.inc({ route, status: status === undefined ? "aborted" : `${Math.floor(status / 100)}xx` });
      if (source !== undefined) pages.inc({ source });
      if (record.aborted) aborted.inc({ route });
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
