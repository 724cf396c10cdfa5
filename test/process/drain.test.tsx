import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, jest, test } from "@jest/globals";
import { Suspense, use } from "react";
import { eventually } from "../support/eventually.ts";
import { listen } from "../support/listen.ts";
import { mockPage } from "../support/mock-page.ts";
import { openRaw, type RawConnection } from "../support/raw-connection.ts";
import { testAppOptions } from "../support/test-app.ts";

/** What the mocked pages wait for. */
let gate = Promise.withResolvers<string>();

function Waiting() {
  return <p>{use(gate.promise)}</p>;
}

jest.unstable_mockModule("../../shared/site/pages.ts", () => ({
  pages: [
    mockPage("/", () => <h1>Good</h1>),
    mockPage("/slow", () => (
      <Suspense fallback={<p>Wait.</p>}>
        <Waiting />
      </Suspense>
    )),
    mockPage("/slow-shell", Waiting),
  ],
  notFoundPage: mockPage("*", () => <h1>No page</h1>),
}));

const [{ createApp }, { createDrain }, { createRequestLog }] = await Promise.all([
  import("../../server/app.ts"),
  import("../../server/process/shutdown.ts"),
  import("../../server/observability/request-log.ts"),
]);

let server: Server;
let origin = "";
let startDrain: () => Promise<boolean>;
let draining: () => boolean;

async function serve(): Promise<void> {
  gate = Promise.withResolvers();
  const write = () => {};
  const log = { error: write, warn: write, info: write, debug: write };
  const requestLog = createRequestLog();
  server = createServer(createApp({ ...testAppOptions(), requestLog }));
  // Only the drain closes connections.
  server.keepAliveTimeout = 0;
  const ending = createDrain({ server, liveRequests: requestLog.live, log, delayMs: 0, timeoutMs: 60_000 });
  startDrain = () => ending.drain("SIGTERM");
  draining = ending.draining;
  origin = await listen(server);
}

afterEach(() => server.closeAllConnections());

test.each([
  ["/slow-shell", "has not begun", ""],
  ["/slow", "is being streamed", "Wait."],
])("the page %s, which %s, is completed, then its connection closed", async (path, _what, begun) => {
  await serve();
  const connection = await ask(path);
  if (begun) await connection.until(begun);
  expect(draining()).toBe(false);
  const drained = startDrain();
  expect(draining()).toBe(true);
  await refused();
  gate.resolve("The slow part.");
  expect(await connection.closed).toMatch(/The slow part\..*<\/html>\r\n0\r\n\r\n$/s);
  expect(connection.text().includes("\r\nConnection: close\r\n")).toBe(begun === "");
  expect(await drained).toBe(true);
});

test("a request on an open connection gets a response, which closes it", async () => {
  await serve();
  const connection = await ask("/slow");
  await connection.until("Wait.");
  const drained = startDrain();
  await refused();
  connection.socket.write(request("/"));
  gate.resolve("The slow part.");
  const text = await connection.closed;
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(text).toMatch(/Connection: close\r\n.*<h1>Good<\/h1>.*<\/html>\r\n0\r\n\r\n$/s);
  expect(await drained).toBe(true);
});

test("an idle connection is closed at once", async () => {
  await serve();
  const kept = openRaw(origin);
  kept.socket.write(request("/"));
  await kept.until("</html>\r\n0\r\n\r\n");
  // The second that other connections get is not over.
  const clock = jest.spyOn(performance, "now").mockReturnValue(0);
  expect(await startDrain()).toBe(true);
  clock.mockRestore();
  expect(kept.text()).not.toContain("Connection: close");
  await kept.closed;
});

test.each([
  ["nothing", ""],
  ["half of a request", "GET / HTTP/1.1\r\n"],
])("a visitor who has sent %s when the drain begins is served", async (_what, sent) => {
  await serve();
  const connection = openRaw(origin);
  const [socket] = await once(server, "connection");
  connection.socket.write(sent);
  await eventually("the server has read the request", () => socket.bytesRead === sent.length);
  // The second for the rest is not over, however busy the machine is.
  const clock = jest.spyOn(performance, "now").mockReturnValue(0);
  const drained = startDrain();
  await refused();
  // More than one round of closing idle connections.
  await setTimeout(120);
  connection.socket.write(request("/").slice(sent.length));
  expect(await connection.closed).toMatch(/Connection: close\r\n.*<h1>Good<\/h1>.*<\/html>\r\n0\r\n\r\n$/s);
  expect(await drained).toBe(true);
  clock.mockRestore();
});

test("connections that have sent half of a request do not delay the end", async () => {
  await serve();
  const [head, body] = [openRaw(origin), openRaw(origin)];
  const sockets: Socket[] = [];
  server.on("connection", (socket) => sockets.push(socket));
  const sent = ["GET / HTTP/1.1\r\nHost: a", `${request("/").trimEnd()}\r\nContent-Length: 9\r\n\r\nabc`];
  head.socket.write(sent[0] ?? "");
  body.socket.write(sent[1] ?? "");
  const read = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  // The second has its response.
  await eventually(
    "the server has read the requests, and sent the page",
    () => read() === sent.join("").length && body.text().includes("</html>"),
  );
  expect(await startDrain()).toBe(true);
  await Promise.all([head.closed, body.closed]);
});

function request(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`;
}

/** Requests a page, and waits until the server has begun to render it. */
async function ask(path: string): Promise<RawConnection> {
  const connection = openRaw(origin);
  const begun = once(server, "request");
  connection.socket.write(request(path));
  await begun;
  return connection;
}

/** Waits until the server accepts no connections. */
async function refused(): Promise<void> {
  while (server.listening) await new Promise(setImmediate);
  await expect(fetch(origin)).rejects.toThrow();
}
