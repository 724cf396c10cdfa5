import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { close, listen } from "../support/listen.ts";
import { startSite } from "../support/start-site.ts";

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
  sentry.forget();
});
afterAll(() => Promise.all([sentry.stop(), close(proxy)]));

test("with NODE_USE_ENV_PROXY=1 all reports go through the proxy", async () => {
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, NODE_USE_ENV_PROXY: "1", http_proxy: proxyOrigin });
  expect((await postReport(site.origin, sentry.dsn)).status).toBe(200);
  const ofBrowser = requested.length;
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
  await site.stop();
  expect(sentry.received.map(({ verdict }) => verdict)).toEqual([200, 200]);
  expect([ofBrowser > 0, requested.length > ofBrowser]).toEqual([true, true]);
});

test("reports to a DSN with https use CONNECT", async () => {
  const dsn = sentry.dsn.replace("http:", "https:");
  const site = await startSite(undefined, { SENTRY_DSN: dsn, NODE_USE_ENV_PROXY: "1", https_proxy: proxyOrigin });
  // The proxy's other end speaks no TLS, so nothing arrives.
  expect((await postReport(site.origin, dsn)).status).toBe(502);
  const ofBrowser = requested.length;
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
  await site.stop();
  expect([ofBrowser > 0, requested.length > ofBrowser]).toEqual([true, true]);
  expect(requested.filter((line) => line !== `CONNECT ${new URL(dsn).host}`)).toEqual([]);
});

function postReport(origin: string, dsn: string): Promise<Response> {
  const event_id = "a".repeat(32);
  const lines = [{ event_id, dsn }, { type: "event" }, { event_id, message: "The film tore." }];
  return fetch(`${origin}/monitoring`, {
    method: "POST",
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
}
