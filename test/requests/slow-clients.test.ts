import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { closeSlowReaders } from "../../server/process/connection-guards.ts";
import { createHttpServer } from "../../server/process/http-server.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { assets, testAppOptions } from "../support/test-app.ts";

const BODY = Buffer.alloc(100_000, "a");
const REQUESTS = 400;
const READ_TIMEOUT_MS = 1_500;

const app = createApp(testAppOptions());
test("each limit of the server is set", () => {
  expect(createHttpServer(assets.styles)).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxHeadersCount: 100,
    maxConnections: 5_000,
  });
});

test("a connection too many is closed at once and counted", async () => {
  const dropped: string[] = [];
  const small = createHttpServer(assets.styles, { dropped: (reason) => dropped.push(reason) });
  small.maxConnections = 1;
  small.on("request", app);
  const origin = await listen(small);
  const first = openRaw(origin);
  await once(small, "connection");
  const others = [openRaw(origin), openRaw(origin)];
  expect(await Promise.all(others.map(({ closed }) => closed))).toEqual(["", ""]);
  expect(dropped).toEqual(["too-many", "too-many"]);
  first.socket.write("GET /opera HTTP/1.1\r\nHost: site.example\r\n\r\n");
  await first.until("HTTP/1.1 200 ");
  first.socket.destroy();
  await close(small);
});

test("a client that sends nothing is disconnected", async () => {
  const hasty = createHttpServer(assets.styles);
  hasty.headersTimeout = 100;
  hasty.on("request", app);
  expect(await openRaw(await listen(hasty)).closed).toBe("");
  await close(hasty);
});

test("a client that never finishes its headers gets 408", async () => {
  const hasty = createHttpServer(assets.styles);
  hasty.headersTimeout = 100;
  hasty.on("request", app);
  const connection = openRaw(await listen(hasty));
  connection.socket.write("GET /opera HTTP/1.1\r\nHost: site.example\r\nX-Slow: ");
  const response = await connection.closed;
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*Connection: close\r\n\r\n408 /);
  expect(response).toContain("\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n");
  await close(hasty);
});

test.each(["", "A beginning"])("nonsense after a request lets its response end: %j", async (begun) => {
  const server = createHttpServer(assets.styles);
  server.on("request", (_request, response) => {
    if (begun) response.write(begun);
    server.once("clientError", () => response.end(", and its end."));
  });
  const connection = openRaw(await listen(server));
  connection.socket.write("GET / HTTP/1.1\r\nHost: site.example\r\n\r\nNonsense\r\n\r\n");
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 (?!.*HTTP\/1\.1).*, and its end\./s);
  await close(server);
});

test("a request whose body does not arrive gets one response", async () => {
  const hasty = createHttpServer(assets.styles);
  Object.assign(hasty, { requestTimeout: 100, headersTimeout: 100 });
  hasty.on("request", app);
  const connection = openRaw(await listen(hasty));
  connection.socket.write("GET /about HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n\r\nabc");
  expect((await connection.closed).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  await close(hasty);
});

test("nonsense in a body ends the connection mid-response", async () => {
  const server = createHttpServer(assets.styles);
  server.on("request", (_request, response) => void response.write("A beginning"));
  const connection = openRaw(await listen(server));
  connection.socket.write("POST / HTTP/1.1\r\nHost: site.example\r\nTransfer-Encoding: chunked\r\n\r\n");
  await connection.until("A beginning");
  connection.socket.write("Nonsense\r\n\r\n");
  expect(await connection.closed).toMatch(/A beginning\r\n$/);
  await close(server);
});

test("a client that requests much and reads nothing is disconnected", async () => {
  const { patient, socket } = await askForMuch();
  socket.pause();
  const [connection] = await once(patient, "connection");
  await once(connection, "close");
  await close(patient);
});

describe("on the site's own server, a client that is sent a page", () => {
  test.each([
    ["reads nothing", 0],
    ["reads 500 bytes a second", 500],
  ])("and %s, is disconnected after half a minute", (_how, bytesInASecond) => {
    const reader = readerThatTakes(bytesInASecond);
    jest.advanceTimersByTime(29_000);
    expect(reader.destroyed).toBe(false);
    jest.advanceTimersByTime(6_000);
    expect(reader.destroyed).toBe(true);
  });

  test("and reads 700 bytes a second, is not", () => {
    const reader = readerThatTakes(700);
    jest.advanceTimersByTime(600_000);
    expect(reader.destroyed).toBe(false);
  });

  afterEach(() => {
    jest.useRealTimers();
  });
});

/** A connection to the site's own server with more waiting than its client reads, on a mocked clock. */
function readerThatTakes(bytesInASecond: number): Duplex {
  jest.useFakeTimers();
  const begunAt = performance.now();
  const reader = new Duplex({ read() {}, write() {} });
  reader.write("What waits");
  Object.defineProperty(reader, "bytesWritten", {
    get: () => ((performance.now() - begunAt) / 1_000) * bytesInASecond,
  });
  createHttpServer(assets.styles).emit("connection", reader);
  return reader;
}

/** A server with short timeouts, and a client that requests more than the system buffers and reads nothing. */
async function askForMuch(): Promise<{ patient: Server; socket: Socket }> {
  const patient = createServer((_request, response) => void response.end(BODY));
  closeSlowReaders(patient, READ_TIMEOUT_MS, READ_TIMEOUT_MS / 10);
  const { socket } = openRaw(await listen(patient));
  socket.write("GET / HTTP/1.1\r\nHost: site.example\r\n\r\n".repeat(REQUESTS));
  return { patient, socket };
}
