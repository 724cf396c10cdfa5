import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "@jest/globals";
import { createApp } from "../../server/app.ts";
import { createRequestLog } from "../../server/observability/request-log.ts";
import { pages } from "../../shared/site/pages.ts";
import { eventually } from "../support/eventually.ts";
import { close, listen } from "../support/listen.ts";
import { openRaw } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import { startSite } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

/** Longer than a test takes: a timer that has fired would not show as a leak. */
const RENDER_DEADLINE_MS = 600_000;

test("visitors who leave mid-stream leave nothing behind", async () => {
  const options = testAppOptions();
  const requestLog = createRequestLog();
  const server = createServer(createApp({ ...options, requestLog, renderDeadlineMs: RENDER_DEADLINE_MS }));
  const { hostname, port } = new URL(await listen(server));
  const requests = pages.flatMap(({ path }) =>
    ["br", "gzip", "identity"].map(
      (encoding) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    ),
  );
  await Promise.all(requests.map(comeAndGo));
  await eventually("no request is live", () => requestLog.live.size === 0);
  const before = timers();
  await Promise.all(requests.map(comeAndGo));
  // A render ends a moment after its connection.
  await eventually("no request is live and no timer is left", () => requestLog.live.size === 0 && timers() <= before);
  expect(options.reports).toEqual([]);
  await close(server);

  async function comeAndGo(request: string): Promise<void> {
    const socket = connect(Number(port), hostname);
    socket.write(request);
    await once(socket, "data");
    socket.destroy();
  }
});

test("clients who reset their connections do not end the process", async () => {
  const site = await startSite();
  for (const bytes of [
    "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
    `GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\n\r\n`,
    "Nonsense\r\n\r\n",
    `GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\n\r\nNonsense\r\n\r\n`,
  ]) {
    for (let round = 0; round < 10; round += 1) {
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
  }
  expect((await fetch(`${site.origin}${PAGE}`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(site.log().filter(({ level }) => level === "error")).toEqual([]);
});

function timers(): number {
  return process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
}
