import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { close, listen } from "../support/listen.ts";
import { startSite } from "../support/start-site.ts";
import { envelope } from "../support/tunnel-site.ts";

let sentry: FakeSentry;
let proxy: Server;
let proxyOrigin = "";
/** The requests to the proxy. */
const requested: string[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry();
  proxy = createServer((incoming, response) => {
    const { method, url = "", headers } = incoming;
    requested.push(`${method} ${url}`);
    const outgoing = request(url, { method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    incoming.pipe(outgoing);
  });
  proxy.on("connect", ({ method, url = "" }, client) => {
    requested.push(`${method} ${url}`);
    const [host, port] = url.split(":");
    const server = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      server.pipe(client).pipe(server);
    });
    server.on("error", () => client.destroy());
    client.on("error", () => server.destroy());
  });
  proxyOrigin = await listen(proxy);
});
beforeEach(() => {
  requested.length = 0;
});
afterAll(() => Promise.all([sentry.stop(), close(proxy)]));

test("with NODE_USE_ENV_PROXY=1 all reports go through the proxy", async () => {
  expect(await statusOfReports(sentry.dsn, { http_proxy: proxyOrigin })).toBe(200);
  expect(sentry.received.map(({ verdict }) => verdict)).toEqual([200, 200]);
});

test("reports to a DSN with https use CONNECT", async () => {
  const dsn = sentry.dsn.replace("http:", "https:");
  // The proxy's other end speaks no TLS, so nothing arrives.
  expect(await statusOfReports(dsn, { https_proxy: proxyOrigin })).toBe(502);
  expect(requested.filter((line) => line !== `CONNECT ${new URL(dsn).host}`)).toEqual([]);
});

/** Has a report of a browser and one of the server sent, and checks that both reach the proxy. */
async function statusOfReports(dsn: string, env: Record<string, string>): Promise<number> {
  const site = await startSite(undefined, { SENTRY_DSN: dsn, NODE_USE_ENV_PROXY: "1", ...env });
  const { status } = await fetch(`${site.origin}/monitoring`, { method: "POST", body: new Uint8Array(envelope(dsn)) });
  const ofBrowser = requested.length;
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
  await site.stop();
  expect([ofBrowser > 0, requested.length > ofBrowser]).toEqual([true, true]);
  return status;
}
