import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { Registry } from "@prometheus-io/client";
import { freePort } from "../../scripts/bench/free-port.ts";
import { createCounter } from "../../server/observability/log.ts";
import { createMetrics } from "../../server/observability/metrics.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { projectFolder, type RunningSite, runServer, startSite } from "../support/start-site.ts";

let port: number;
let site: RunningSite;

beforeAll(async () => {
  port = await freePort();
  site = await startSite(undefined, {
    METRICS_PORT: String(port),
    HOST: "127.0.0.1",
    SENTRY_DSN: "https://key@sentry.example/1",
  });
});
afterAll(() => site.stop());

test("requests are counted and timed by route, pages by source", async () => {
  await cachedResponse(site.origin, "/about");
  await requestBytes(site.origin, "/about?secret");
  await requestBytes(site.origin, "/secret-address");
  await requestBytes(site.origin, "/sentry-example-page/server-error", {}, "POST");
  // Neither gets a page.
  for (const path of ["/about", "/no-such-page"]) await requestBytes(site.origin, path, {}, "POST");
  // A request is counted when its line is written, and this is the last.
  await requestBytes(site.origin, "/robots.txt", { "X-Request-Id": "last" });
  await site.logged(({ id }) => id === "last");
  // Only of this page: the 404 page is live too.
  const live = site.log().filter(({ route, source }) => route === "/about" && source === "live").length;
  expect(live).toBeGreaterThan(0);

  const metrics = await read();
  expect(metrics.get('http_requests_total{route="/about",status="2xx"}')).toBe(live + 2);
  expect(metrics.get('http_requests_total{route="/about",status="4xx"}')).toBe(1);
  expect(metrics.get('http_requests_total{route="*",status="4xx"}')).toBe(2);
  expect(metrics.get('http_requests_total{route="/sentry-example-page",status="5xx"}')).toBe(1);
  expect(metrics.get('pages_served_total{source="cached"}')).toBe(2);
  expect(metrics.get('pages_served_total{source="live"}')).toBe(live + 1);
  expect([...metrics.keys()].filter((name) => name.startsWith("pages_served_total"))).toHaveLength(2);
  for (const name of ["http_first_byte_seconds", "http_request_duration_seconds"]) {
    expect(metrics.get(`${name}_count{route="/about"}`)).toBe(live + 3);
    expect(metrics.get(`${name}_bucket{le="+Inf",route="/about"}`)).toBe(live + 3);
    const seconds = metrics.get(`${name}_sum{route="/about"}`);
    expect(seconds).toBeGreaterThan(0);
    // In seconds; no page takes ten.
    expect(seconds).toBeLessThan(10 * live + 10);
  }
  expect([...metrics.keys()].join()).not.toContain("secret");
});

test("aborted requests and the outcomes of the tunnel are counted", async () => {
  const { socket, until } = openRaw(site.origin);
  socket.write(
    "POST /monitoring HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\nExpect: 100-continue\r\nX-Request-Id: left\r\n\r\n",
  );
  await until("100 Continue");
  socket.destroy();
  const line = await site.logged(({ id }) => id === "left");
  expect(line).toMatchObject({ route: "/monitoring", aborted: true });
  expect(line).not.toHaveProperty("status");
  expect(line).not.toHaveProperty("firstByteMs");
  await requestBytes(site.origin, "/monitoring");

  const metrics = await read();
  expect(metrics.get('http_requests_aborted_total{route="/monitoring"}')).toBe(1);
  expect(metrics.get('http_requests_total{route="/monitoring",status="aborted"}')).toBe(1);
  expect(metrics.get('monitoring_requests_total{outcome="client-closed"}')).toBe(1);
  expect(metrics.get('monitoring_requests_total{outcome="method"}')).toBe(1);
});

test.each([
  ["431", `GET / HTTP/1.1\r\nHost: site.example\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`],
  ["400", "nonsense\r\n\r\n"],
])("a %s response to what never becomes a request is counted", async (status, bytes) => {
  const { socket, closed } = openRaw(site.origin);
  socket.write(bytes);
  expect(await closed).toMatch(`HTTP/1.1 ${status} `);
  expect((await read()).get(`http_requests_unreadable_total{status="${status}"}`)).toBe(1);
});

test("what the README says to watch is measured", async () => {
  const readme = readFileSync(join(projectFolder, "server/README.md"), "utf8");
  const rows = /^\| Metric \|.*\n\|---.*\n((?:\|.*\n)+)/m.exec(readme)?.[1] ?? "";
  const watched = [...rows.matchAll(/^\| `(\w+)/gm)].map(([, name = ""]) => name);
  expect(watched.length).toBeGreaterThan(5);
  const { body } = await requestBytes(`http://127.0.0.1:${port}`, "/metrics");
  const measured = [...body.toString().matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  // Prometheus measures this itself.
  expect(watched.filter((name) => !measured.includes(name))).toEqual(["up"]);
});

test("counts are logged once a minute", () => {
  jest.useFakeTimers();
  const lines: unknown[] = [];
  const { count } = createCounter("monitoring", {
    error() {},
    warn() {},
    info: (line: unknown) => void lines.push(line),
    debug() {},
  });
  for (const reason of ["sent", "too-large", "sent"]) count(reason);
  jest.advanceTimersByTime(59_000);
  expect(lines).toEqual([]);
  jest.advanceTimersByTime(120_000);
  expect(lines).toEqual([{ monitoring: { sent: 2, "too-large": 1 } }]);
  jest.useRealTimers();
});

test("a failure to collect metrics is said, with the reason", async () => {
  jest.spyOn(Registry.prototype, "metrics").mockRejectedValue(new Error("A gauge broke."));
  const { server } = createMetrics(idleCounters());
  const { status, headers, body } = await requestBytes(await listen(server), "/metrics");
  expect([status, headers["content-type"], body.toString()]).toEqual([
    503,
    "text/plain; charset=utf-8",
    "503 Service Unavailable: Error: A gauge broke.\n",
  ]);
  await close(server);
});

test("dropped reports and connections are counted", async () => {
  const log = { error() {}, warn() {}, info() {}, debug() {} };
  const reportsDropped = createCounter("reportsDropped", log);
  const [monitoring, connectionsDropped] = [createCounter("monitoring", log), createCounter("connectionsDropped", log)];
  const requestsUnreadable = createCounter("requestsUnreadable", log);
  const { server } = createMetrics({ monitoring, reportsDropped, connectionsDropped, requestsUnreadable });
  connectionsDropped.count("too-many");
  const origin = await listen(server);
  reportsDropped.count("browser-extension");
  reportsDropped.flush();
  reportsDropped.count("browser-extension");
  reportsDropped.count("resize-observer");
  for (let round = 0; round < 2; round += 1) {
    const { body } = await requestBytes(origin, "/metrics");
    expect(body.toString()).toContain('reports_dropped_total{rule="browser-extension"} 2\n');
    expect(body.toString()).toContain('reports_dropped_total{rule="resize-observer"} 1\n');
    expect(body.toString()).toContain('connections_dropped_total{reason="too-many"} 1\n');
  }
  await close(server);
});

test("metrics have a port of their own", async () => {
  const origin = `http://127.0.0.1:${port}`;
  for (const path of ["/", "/opera", "/metrics/"]) {
    const { status, headers, body } = await requestBytes(origin, path);
    expect([status, headers["content-type"], body.toString()]).toEqual([
      404,
      "text/plain; charset=utf-8",
      "404 Not Found: see /metrics\n",
    ]);
  }
  expect((await requestBytes(origin, "/metrics", {}, "POST")).status).toBe(404);
  const { headers } = await requestBytes(site.origin, "/metrics");
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
});

test("that port has at most twenty connections, for a few seconds", async () => {
  const { server } = createMetrics(idleCounters());
  expect([server.headersTimeout, server.requestTimeout]).toEqual([3_000, 3_000]);
  Object.assign(server, { headersTimeout: 300, requestTimeout: 300 });
  const origin = await listen(server);
  const held = Array.from({ length: 25 }, () => openRaw(origin));
  const closed: number[] = [];
  const allClosed = held.map((connection, index) => connection.closed.then(() => closed.push(index)));
  await eventually(() => closed.length === 5);
  expect(await connectionsTo(server)).toBe(20);
  // One has sent half of a request, the others nothing.
  const half = held.findIndex((_connection, index) => !closed.includes(index));
  held[half]?.socket.write("GET /metrics HTTP/1.1\r\nHost: a\r\n");
  await Promise.all(allClosed);
  expect((await requestBytes(origin, "/metrics")).status).toBe(200);
  await close(server);
});

test("a taken metrics port ends the process with one line", async () => {
  const other = createServer();
  const taken = Number(new URL(await listen(other)).port);
  const child = runServer(projectFolder, { PORT: "0", HOST: "127.0.0.1", METRICS_PORT: String(taken) });
  const ended = new Promise((resolve) => child.once("close", resolve));
  expect(await text(child.stderr)).toBe(
    `Port ${taken} is in use. Stop the program that uses it, or choose another port: METRICS_PORT=${taken + 1} npm start\n`,
  );
  expect(await ended).toBe(1);
  await close(other);
});

function idleCounters() {
  const counter = createCounter("counted", { error() {}, warn() {}, info() {}, debug() {} });
  return { monitoring: counter, reportsDropped: counter, connectionsDropped: counter, requestsUnreadable: counter };
}

function connectionsTo(server: Server): Promise<number> {
  return promisify(server.getConnections.bind(server))();
}

/** Values by name and labels, the labels sorted. */
async function read(): Promise<Map<string, number>> {
  const { headers, body } = await requestBytes(`http://127.0.0.1:${port}`, "/metrics");
  expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  const samples = body
    .toString()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    samples.map((line) => {
      const [, name = "", labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      return [labels ? `${name}{${labels.split(",").toSorted().join()}}` : name, Number(value)];
    }),
  );
}
