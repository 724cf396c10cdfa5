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

test("a connection too many is closed at once, and counted", async () => {
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

test("whoever connects and sends nothing is let go", async () => {
  const hasty = createHttpServer(assets.styles);
  hasty.headersTimeout = 100;
  hasty.on("request", app);
  expect(await openRaw(await listen(hasty)).closed).toBe("");
  await close(hasty);
});

test("whoever sends no end of headers gets 408", async () => {
  const hasty = createHttpServer(assets.styles);
  hasty.headersTimeout = 100;
  hasty.on("request", app);
  const connection = openRaw(await listen(hasty));
  connection.socket.write("GET /opera HTTP/1.1\r\nHost: site.example\r\nX-Slow: ");
  const answer = await connection.closed;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*Connection: close\r\n\r\n408 /);
  expect(answer).toContain("\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n");
  await close(hasty);
});

test.each(["", "A beginning"])("nonsense behind a request waits for its response: %j", async (begun) => {
  const server = createHttpServer(assets.styles);
  server.on("request", (_request, response) => {
    if (begun) response.write(begun);
    server.once("clientError", () => response.end(", and its end."));
  });
  const connection = openRaw(await listen(server));
  connection.socket.write("GET / HTTP/1.1\r\nHost: site.example\r\n\r\nNonsense\r\n\r\n");
  expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 .*, and its end\..*HTTP\/1\.1 400 .*400 Bad Request\n$/s);
  await close(server);
});

test("a request whose body does not come has one answer", async () => {
  const hasty = createHttpServer(assets.styles);
  Object.assign(hasty, { requestTimeout: 100, headersTimeout: 100 });
  hasty.on("request", app);
  const connection = openRaw(await listen(hasty));
  connection.socket.write("GET /about HTTP/1.1\r\nHost: site.example\r\nContent-Length: 100\r\n\r\nabc");
  expect((await connection.closed).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  await close(hasty);
});

test("nonsense in a body that is being answered ends the connection", async () => {
  const server = createHttpServer(assets.styles);
  server.on("request", (_request, response) => void response.write("A beginning"));
  const connection = openRaw(await listen(server));
  connection.socket.write("POST / HTTP/1.1\r\nHost: site.example\r\nTransfer-Encoding: chunked\r\n\r\n");
  await connection.until("A beginning");
  connection.socket.write("Nonsense\r\n\r\n");
  expect(await connection.closed).toMatch(/A beginning\r\n$/);
  await close(server);
});

test("whoever asks for much and reads nothing of it is let go", async () => {
  const { patient, socket } = await askForMuch();
  socket.pause();
  const [connection] = await once(patient, "connection");
  await once(connection, "close");
  await close(patient);
});

describe("of the site's own server, whoever is sent a page", () => {
  test.each([
    ["takes nothing of it", 0],
    ["takes 500 bytes of it in a second", 500],
  ])("and %s, is let go after half a minute", (_how, bytesInASecond) => {
    const reader = readerThatTakes(bytesInASecond);
    jest.advanceTimersByTime(29_000);
    expect(reader.destroyed).toBe(false);
    jest.advanceTimersByTime(6_000);
    expect(reader.destroyed).toBe(true);
  });

  test("and takes 700 bytes of it in a second, has time", () => {
    const reader = readerThatTakes(700);
    jest.advanceTimersByTime(600_000);
    expect(reader.destroyed).toBe(false);
  });

  afterEach(() => {
    jest.useRealTimers();
  });
});

/** A connection to the site's own server on which more waits than its reader takes, on a clock that a test moves. */
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

/**
 * A server with little patience, and somebody who asks it for more than the system holds for a reader who does not
 * read.
 */
async function askForMuch(): Promise<{ patient: Server; socket: Socket }> {
  const patient = createServer((_request, response) => void response.end(BODY));
  closeSlowReaders(patient, READ_TIMEOUT_MS, READ_TIMEOUT_MS / 10);
  const { socket } = openRaw(await listen(patient));
  socket.write("GET / HTTP/1.1\r\nHost: site.example\r\n\r\n".repeat(REQUESTS));
  return { patient, socket };
}
