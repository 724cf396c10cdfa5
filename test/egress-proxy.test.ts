import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { startSite } from "./support/start-site.ts";
import { close, listen } from "./support/test-app.ts";

let sentry: FakeSentry;
let proxy: Server;
let proxyOrigin = "";
/** What the proxy was asked to do. */
const asked: string[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry();
  proxy = createServer((given, answer) => {
    asked.push(`${given.method} ${given.url}`);
    const passed = request(String(given.url), { method: given.method, headers: given.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    given.pipe(passed);
  });
  proxy.on("connect", ({ method, url = "" }, client) => {
    asked.push(`${method} ${url}`);
    const [host, port] = url.split(":");
    const server = connect(Number(port), host, () => {
      client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      server.pipe(client).pipe(server);
    });
  });
  proxyOrigin = await listen(proxy);
});
afterAll(() => Promise.all([sentry.stop(), close(proxy)]));

test.each([
  { no_proxy: "elsewhere.example", times: 1 },
  { no_proxy: "127.0.0.1", times: 0 },
])(
  "reports of browsers and of the server take the proxy of the environment, with no_proxy=$no_proxy $times each",
  async (settings) => {
    const { times, no_proxy } = settings;
    asked.length = 0;
    sentry.forget();
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, http_proxy: proxyOrigin, no_proxy });
    const event_id = "a".repeat(32);
    const lines = [{ event_id, dsn: sentry.dsn }, { type: "event" }, { event_id, message: "The film tore." }];
    const answer = await fetch(`${site.origin}/monitoring`, {
      method: "POST",
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
    });
    expect(answer.status).toBe(200);
    const ofBrowser = asked.length;
    await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
    await site.stop();
    expect(sentry.received).toHaveLength(2);
    expect([ofBrowser, asked.length]).toEqual([times, 2 * times]);
  },
);
