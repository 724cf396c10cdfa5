import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import { Duplex } from "node:stream";
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { createRequestLog } from "../../server/observability/request-log.ts";
import { closeSlowReaders, oneAtATime } from "../../server/process/connection-guards.ts";
import { createHttpServer, requestHandler } from "../../server/process/http-server.ts";
import { eventually } from "../support/eventually.ts";
import { largestScript } from "../support/largest-script.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import { assets, clientFolder, testAppOptions } from "../support/test-app.ts";

const HEAD = "HTTP/1.1\r\nHost: site.example\r\n";
const app = createApp(testAppOptions());
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map(close));
});

describe("limits", () => {
  test("of the site's server are set", () => {
    expect(createHttpServer(assets.styles)).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      maxHeadersCount: 100,
      maxConnections: 5_000,
    });
  });

  test("close one connection too many at once, and count it", async () => {
    const dropped: string[] = [];
    const server = createHttpServer(assets.styles, { dropped: (reason) => dropped.push(reason) });
    server.maxConnections = 1;
    const origin = await serve(server, app);
    const first = openRaw(origin);
    await once(server, "connection");
    expect(await Promise.all([openRaw(origin).closed, openRaw(origin).closed])).toEqual(["", ""]);
    expect(dropped).toEqual(["too-many", "too-many"]);
    first.socket.write(`GET ${PAGE} ${HEAD}\r\n`);
    await first.until("HTTP/1.1 200 ");
  });

  test("disconnect clients who do not finish their requests", async () => {
    const server = createHttpServer(assets.styles);
    Object.assign(server, { requestTimeout: 100, headersTimeout: 100 });
    const origin = await serve(server, app);
    const [nothing, halfAHead, halfABody] = await Promise.all(
      ["", `GET ${PAGE} ${HEAD}X-Slow: `, `GET ${PAGE} ${HEAD}Content-Length: 100\r\n\r\nabc`].map((sent) => {
        const { socket, closed } = openRaw(origin);
        socket.write(sent);
        return closed;
      }),
    );
    expect(nothing).toBe("");
    expect(halfAHead).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*Connection: close\r\n\r\n408 /);
    expect(halfABody?.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200"]);
  });
});

describe("nonsense", () => {
  test.each(["", "A beginning"])("after a request lets its response end: %j", async (begun) => {
    const server = createHttpServer(assets.styles);
    const origin = await serve(server, (_request, response) => {
      if (begun) response.write(begun);
      server.once("clientError", () => response.end(", and its end."));
    });
    const { socket, closed } = openRaw(origin);
    socket.write(`GET / ${HEAD}\r\nNonsense\r\n\r\n`);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 (?!.*HTTP\/1\.1).*, and its end\./s);
  });

  test("in a body ends the connection mid-response", async () => {
    const origin = await serve(
      createHttpServer(assets.styles),
      (_request, response) => void response.write("A beginning"),
    );
    const { socket, until, closed } = openRaw(origin);
    socket.write(`POST / ${HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    await until("A beginning");
    socket.write("Nonsense\r\n\r\n");
    expect(await closed).toMatch(/A beginning\r\n$/);
  });
});

describe("a client that hardly reads", () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test("and requests much is disconnected", async () => {
    const body = Buffer.alloc(100_000, "a");
    const server = createServer((_request, response) => void response.end(body));
    closeSlowReaders(server, 300, 30);
    const { socket } = openRaw(await serve(server));
    // More than the system buffers.
    socket.pause().write(`GET / ${HEAD}\r\n`.repeat(400));
    const [connection] = await once(server, "connection");
    await once(connection, "close");
  });

  test.each([
    ["0 bytes a second is disconnected after half a minute", 0, true],
    ["500 bytes a second is disconnected after half a minute", 500, true],
    ["700 bytes a second stays", 700, false],
  ])("and takes %s", (_what, bytesInASecond, disconnected) => {
    jest.useFakeTimers();
    const reader = readerThatTakes(bytesInASecond);
    jest.advanceTimersByTime(29_000);
    expect(reader.destroyed).toBe(false);
    jest.advanceTimersByTime(6_000);
    expect(reader.destroyed).toBe(disconnected);
    jest.advanceTimersByTime(600_000);
    expect(reader.destroyed).toBe(disconnected);
  });
});

describe("pipelined requests", () => {
  const large = largestScript();
  const request = `GET ${large} ${HEAD}\r\n`;
  const aborted: string[] = [];
  const requestLog = createRequestLog([
    ({ route, response }) => {
      if (!response.writableFinished) aborted.push(route);
    },
  ]);
  const logging = createApp({ ...testAppOptions(), requestLog });

  async function open() {
    return openRaw(await serve(createHttpServer(assets.styles), requestHandler(logging)));
  }

  afterEach(async () => {
    await eventually("no request is live", () => requestLog.live.size === 0);
  });

  test("get complete responses in order", async () => {
    const { socket, closed } = await open();
    socket.write(`${request.repeat(2)}GET /version ${HEAD}Connection: close\r\n\r\n`);
    const [first = "", second = "", last, ...more] = (await closed).split(/(?=HTTP\/1\.1 200 OK\r\n)/);
    expect(first.length).toBeGreaterThan(statSync(join(clientFolder, large)).size);
    expect(second.length).toBe(first.length);
    expect(last).toContain('{"build":');
    expect(more).toEqual([]);
  });

  test("are served as long as few wait", async () => {
    const { socket, until } = await open();
    for (let pairs = 1; pairs <= 30; pairs += 1) {
      socket.write(`GET /version ${HEAD}\r\n`.repeat(2));
      await until('{"build":', 2 * pairs);
    }
    socket.destroy();
  });

  test("close the connection if many wait", async () => {
    const { socket, closed } = await open();
    socket.write(request.repeat(400));
    expect((await closed).split("HTTP/1.1 200 OK").length).toBeLessThan(5);
  });

  test("keep their own async context while they wait", async () => {
    const context = new AsyncLocalStorage<string | undefined>();
    const seen: unknown[] = [];
    const handle = oneAtATime((_request, response) => {
      seen.push(context.getStore());
      response.end();
    });
    const origin = await serve(
      createServer((request, response) => context.run(request.url, handle, request, response)),
    );
    const { socket, until } = openRaw(origin);
    socket.write(["/1", "/2", "/3"].map((path) => `GET ${path} ${HEAD}\r\n`).join(""));
    await until("HTTP/1.1 200 OK", 3);
    expect(seen).toEqual(["/1", "/2", "/3"]);
  });

  test("end with the connection at CONNECT", async () => {
    const { socket, closed } = await open();
    aborted.length = 0;
    socket.pause().write(`${request.repeat(2)}CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n`);
    await eventually("the log names the response that was cut off", () => aborted.includes("/assets"));
    socket.resume();
    expect(await closed).not.toContain("405");
  });
});

/** Listens until the test ends, and resolves with the origin. */
function serve(server: Server, handle?: RequestListener): Promise<string> {
  servers.push(server);
  if (handle) server.on("request", handle);
  return listen(server);
}

/** A connection to the site's own server with more waiting than its client reads. */
function readerThatTakes(bytesInASecond: number): Duplex {
  const begunAt = performance.now();
  const reader = new Duplex({ read() {}, write() {} });
  reader.write("What waits");
  Object.defineProperty(reader, "bytesWritten", {
    get: () => ((performance.now() - begunAt) / 1_000) * bytesInASecond,
  });
  createHttpServer(assets.styles).emit("connection", reader);
  return reader;
}
