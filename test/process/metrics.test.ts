import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, jest, test } from "@jest/globals";
import { Registry } from "@prometheus-io/client";
import request from "supertest";
import { freePort } from "../../scripts/bench/free-port.ts";
import { createCounter } from "../../server/observability/log.ts";
import { createMetrics } from "../../server/observability/metrics.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";

describe("the site's process", () => {
  let metricsOrigin: string;
  let site: RunningSite;

  beforeAll(async () => {
    const port = await freePort();
    metricsOrigin = `http://127.0.0.1:${port}`;
    const settings = { METRICS_PORT: String(port), HOST: "127.0.0.1", SENTRY_DSN: "https://key@sentry.example/1" };
    site = await startSite(undefined, settings);
  });
  afterAll(() => site.stop());

  test("counts and times requests by route, and pages by source", async () => {
    const visitor = request(site.origin);
    // Live, then from the cache.
    await visitor.get(PAGE);
    await visitor.get(`${PAGE}?secret`);
    await visitor.get("/secret-address");
    await visitor.post("/sentry-example-page/server-error");
    // Neither gets a page.
    for (const path of [PAGE, "/no-such-page"]) await visitor.post(path);
    // A request is counted when its line is written.
    await eventually(
      "six requests in the log",
      () => site.log().filter(({ route }) => route !== undefined).length === 6,
    );

    const metrics = await read();
    expect(Object.fromEntries(metrics)).toMatchObject({
      [`http_requests_total{route="${PAGE}",status="2xx"}`]: 2,
      [`http_requests_total{route="${PAGE}",status="4xx"}`]: 1,
      'http_requests_total{route="*",status="4xx"}': 2,
      'http_requests_total{route="/sentry-example-page",status="5xx"}': 1,
      'pages_served_total{source="cached"}': 1,
      'pages_served_total{source="live"}': 2,
    });
    for (const name of ["http_first_byte_seconds", "http_request_duration_seconds"]) {
      expect(metrics.get(`${name}_count{route="${PAGE}"}`)).toBe(3);
      expect(metrics.get(`${name}_bucket{le="+Inf",route="${PAGE}"}`)).toBe(3);
      const seconds = metrics.get(`${name}_sum{route="${PAGE}"}`);
      expect(seconds).toBeGreaterThan(0);
      // In seconds; no page takes ten.
      expect(seconds).toBeLessThan(30);
    }
    expect([...metrics.keys()].join()).not.toContain("secret");
  });

  test("counts aborted requests, outcomes of the tunnel and unreadable requests", async () => {
    const { socket, until } = openRaw(site.origin);
    socket.write(
      "POST /monitoring HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\nExpect: 100-continue\r\nX-Request-Id: left\r\n\r\n",
    );
    await until("100 Continue");
    socket.destroy();
    const line = await site.logged(({ id }) => id === "left");
    expect(line).toMatchObject({ route: "/monitoring", aborted: true });
    for (const field of ["status", "firstByteMs"]) expect(line).not.toHaveProperty(field);
    await fetch(`${site.origin}/monitoring`);
    for (const bytes of [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, "nonsense\r\n\r\n"]) {
      const unreadable = openRaw(site.origin);
      unreadable.socket.write(bytes);
      await unreadable.closed;
    }

    expect(Object.fromEntries(await read())).toMatchObject({
      'http_requests_aborted_total{route="/monitoring"}': 1,
      'http_requests_total{route="/monitoring",status="aborted"}': 1,
      'monitoring_requests_total{outcome="client-closed"}': 1,
      'monitoring_requests_total{outcome="method"}': 1,
      'http_requests_unreadable_total{status="431"}': 1,
      'http_requests_unreadable_total{status="400"}': 1,
    });
  });

  test("measures what the README says to watch", async () => {
    const readme = readFileSync(join(projectFolder, "server/README.md"), "utf8");
    const rows = /^\| Metric \|.*\n\|---.*\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? "";
    const watched = [...rows.matchAll(/^\| `(\w+)/gm)].map(([, name = ""]) => name);
    expect(watched.length).toBeGreaterThan(5);
    const { text } = await request(metricsOrigin).get("/metrics");
    const measured = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
    // Prometheus measures this itself.
    expect(watched.filter((name) => !measured.includes(name))).toEqual(["up"]);
  });

  test("serves metrics on a port of their own, and nothing else there", async () => {
    for (const path of ["/", PAGE, "/metrics/"]) {
      await request(metricsOrigin).get(path).expect(404, "404 Not Found: see /metrics\n");
    }
    await request(metricsOrigin).post("/metrics").expect(404);
    await request(site.origin).get("/metrics").expect("Content-Type", "text/html; charset=utf-8");
  });

  /** Values by name and labels, the labels sorted. */
  async function read(): Promise<Map<string, number>> {
    const { text } = await request(metricsOrigin)
      .get("/metrics")
      .expect("Content-Type", /^text\/plain; version=0\.0\.4/);
    const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(
      samples.map((line) => {
        const [, name = "", labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
        return [labels ? `${name}{${labels.split(",").toSorted().join()}}` : name, Number(value)];
      }),
    );
  }
});

test("counts are logged once a minute, and stay in the metrics", async () => {
  jest.useFakeTimers();
  const lines: unknown[] = [];
  const counter = createCounter("monitoring", { ...noLog, info: (line: unknown) => void lines.push(line) });
  for (const reason of ["sent", "too-large", "sent"]) counter.count(reason);
  jest.advanceTimersByTime(59_000);
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(120_000);
  expect(lines).toEqual([{ monitoring: { sent: 2, "too-large": 1 } }]);
  jest.useRealTimers();
  counter.count("sent");
  const { server } = createMetrics({ ...counters(), monitoring: counter, connectionsDropped: counter });
  for (let round = 0; round < 2; round += 1) {
    const { text } = await request(server).get("/metrics");
    expect(text).toContain('monitoring_requests_total{outcome="sent"} 3\n');
    expect(text).toContain('connections_dropped_total{reason="too-large"} 1\n');
  }
});

test("a failure to collect metrics is said, with the reason", async () => {
  jest.spyOn(Registry.prototype, "metrics").mockRejectedValue(new Error("A gauge broke."));
  const { server } = createMetrics(counters());
  await request(server)
    .get("/metrics")
    .expect(503, "503 Service Unavailable: Error: A gauge broke.\n")
    .expect("Content-Type", "text/plain; charset=utf-8");
});

test("the port of the metrics has at most twenty connections, for a few seconds", async () => {
  const { server } = createMetrics(counters());
  expect([server.headersTimeout, server.requestTimeout]).toEqual([3_000, 3_000]);
  Object.assign(server, { headersTimeout: 300, requestTimeout: 300 });
  const origin = await listen(server);
  const held = Array.from({ length: 25 }, () => openRaw(origin));
  const closed: number[] = [];
  const allClosed = held.map((connection, index) => connection.closed.then(() => closed.push(index)));
  await eventually("the end of five connections", () => closed.length === 5);
  expect(await promisify(server.getConnections.bind(server))()).toBe(20);
  // One has sent half of a request, the others nothing.
  const half = held.findIndex((_connection, index) => !closed.includes(index));
  held[half]?.socket.write("GET /metrics HTTP/1.1\r\nHost: a\r\n");
  await Promise.all(allClosed);
  expect((await fetch(`${origin}/metrics`)).status).toBe(200);
  await close(server);
});

const noLog = { error() {}, warn() {}, info() {}, debug() {} };

function counters() {
  const counter = createCounter("counted", noLog);
  return { monitoring: counter, reportsDropped: counter, connectionsDropped: counter, requestsUnreadable: counter };
}
