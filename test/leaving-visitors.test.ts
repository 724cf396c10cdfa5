import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { leaveMidStream } from "../scripts/bench/leave-mid-stream.mjs";
import { createApp } from "../server/app.ts";
import type { RequestRecord } from "../server/request-record.ts";
import { pages } from "../shared/pages.ts";
import { eventually } from "./support/eventually.ts";
import { close, listen, testAppOptions } from "./support/test-app.ts";

/** The benchmark sends ten thousand. */
const VISITORS = 200;

const options = testAppOptions();
const liveRequests = new Set<RequestRecord>();
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp({ ...options, liveRequests }));
  origin = await listen(server);
});
afterAll(() => close(server));

test("visitors who leave while a page is streamed to them leave no connection, render or timer, and are no error", async () => {
  const paths = pages.map(({ path }) => path);
  await leaveMidStream(origin, paths, 50);
  await nobodyIsThere();
  const before = timers();
  await leaveMidStream(origin, paths, VISITORS);
  await nobodyIsThere();
  // A render ends a moment after the connection that it was for.
  await eventually(() => liveRequests.size === 0 && timers() <= before);
  expect(options.reports).toEqual([]);
  expect((await fetch(`${origin}/opera`)).status).toBe(200);
});

function timers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
}

async function nobodyIsThere(): Promise<void> {
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await eventually(async () => (await connections()) === 0);
}
