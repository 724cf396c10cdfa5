import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { oneAtATime } from "../../server/process/connection-guards.ts";
import { fileOf, largestScript } from "../support/largest-script.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";

const LARGE = largestScript();
const REQUEST = `GET ${LARGE} HTTP/1.1\r\nHost: site.example\r\n\r\n`;
const LAST = "GET /version HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite(undefined, { DRAIN_TIMEOUT_MS: "1000" });
});
// It would not be 0 if a request still counted as live.
afterAll(async () => expect(await site.stop()).toBe(0));

test("pipelined requests get complete responses in order", async () => {
  const connection = openRaw(site.origin);
  connection.socket.write(REQUEST.repeat(2) + LAST);
  const responses = (await connection.closed).split(/(?=HTTP\/1\.1 200 OK\r\n)/);
  expect(responses.map((response) => response.length)).toEqual([
    ...Array(2).fill(responses[0]?.length),
    expect.any(Number),
  ]);
  expect(responses[0]?.length).toBeGreaterThan(statSync(fileOf(LARGE)).size);
  expect(responses[2]).toContain('{"build":');
});

test("a connection stays open while few requests wait", async () => {
  const connection = openRaw(site.origin);
  const pair = "GET /version HTTP/1.1\r\nHost: site.example\r\n\r\n".repeat(2);
  for (let pairs = 1; pairs <= 30; pairs += 1) {
    connection.socket.write(pair);
    await connection.until('{"build":', 2 * pairs);
  }
  connection.socket.destroy();
});

test("a connection on which many requests wait is closed", async () => {
  const connection = openRaw(site.origin);
  connection.socket.write(REQUEST.repeat(400));
  expect((await connection.closed).split("HTTP/1.1 200 OK").length).toBeLessThan(5);
});

test("a request that has waited keeps its own async context", async () => {
  const context = new AsyncLocalStorage<string | undefined>();
  const seen: unknown[] = [];
  const handle = oneAtATime((_request, response) => {
    seen.push(context.getStore());
    response.end();
  });
  const server = createServer((request, response) => context.run(request.url, () => handle(request, response)));
  const connection = openRaw(await listen(server));
  connection.socket.write(["/1", "/2", "/3"].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
  await connection.until("HTTP/1.1 200 OK", 3);
  expect(seen).toEqual(["/1", "/2", "/3"]);
  await close(server);
});

test("CONNECT after an unread response ends the connection", async () => {
  const connection = openRaw(site.origin);
  connection.socket.pause().write(`${REQUEST.repeat(2)}CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n`);
  await site.logged(({ route, aborted }) => route === "/assets" && aborted === true);
  connection.socket.resume();
  expect(await connection.closed).not.toContain("405");
});
