import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { createRequestLog } from "../../server/observability/request-log.ts";
import { pages } from "../../shared/site/pages.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { type RunningSite, startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

/** Enough to show a leak. */
const VISITORS = 90;

const VISITORS_AT_A_TIME = 32;

const ENCODINGS = ["br", "gzip", "identity"];

/** Longer than a test takes: a timer that has fired would not show as a leak. */
const RENDER_DEADLINE_MS = 600_000;

const options = testAppOptions();
const requestLog = createRequestLog();
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer(createApp({ ...options, requestLog, renderDeadlineMs: RENDER_DEADLINE_MS }));
  origin = await listen(server);
});
afterAll(() => close(server));

test("visitors who leave mid-stream leave nothing behind", async () => {
  const paths = pages.map(({ path }) => path);
  await leaveMidStream(paths, 30);
  await nobodyIsThere();
  const before = timers();
  await leaveMidStream(paths, VISITORS);
  await nobodyIsThere();
  // A render ends a moment after its connection.
  await eventually(() => requestLog.live.size === 0 && timers() <= before);
  expect(options.reports).toEqual([]);
  expect((await fetch(`${origin}/opera`)).status).toBe(200);
});

describe("a client that resets its connection", () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test.each([
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n"],
    ["a page", "GET /about HTTP/1.1\r\nHost: site.example\r\n\r\n"],
    ["an invalid request", "Nonsense\r\n\r\n"],
    ["pipelined requests", "GET /about HTTP/1.1\r\nHost: site.example\r\n\r\nNonsense\r\n\r\n"],
  ])("during %s does not end the process", async (_what, bytes) => {
    for (let round = 0; round < 20; round += 1) {
      const visits = Array.from({ length: 20 }, (_, visitor) => {
        const { socket, closed } = openRaw(site.origin);
        // Some reset it before the server reads, and some while it responds.
        socket.write(bytes, () =>
          visitor < 15 ? socket.resetAndDestroy() : setTimeout(() => socket.resetAndDestroy(), 2),
        );
        return closed;
      });
      await Promise.all(visits);
    }
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);
  });

  test("does not prevent a clean exit", async () => {
    expect(await site.stop()).toBe(0);
    expect(site.log().filter(({ level }) => level === "error")).toEqual([]);
  });
});

/** Visitors who request the pages in turn and disconnect at the first bytes of the response. */
async function leaveMidStream(paths: readonly string[], count: number): Promise<void> {
  const { hostname, port } = new URL(origin);
  let come = 0;
  await Promise.all(Array.from({ length: VISITORS_AT_A_TIME }, comeAndGo));

  async function comeAndGo(): Promise<void> {
    while (come < count) {
      const path = paths[come % paths.length];
      const encoding = ENCODINGS[come % ENCODINGS.length];
      come += 1;
      const socket = connect(Number(port), hostname);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
      await once(socket, "data");
      socket.destroy();
    }
  }
}

function timers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
}

async function nobodyIsThere(): Promise<void> {
  const connections = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  await eventually(async () => (await connections()) === 0);
}
