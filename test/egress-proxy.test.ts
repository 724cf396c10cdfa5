import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import express from "express";
import { parseDsn } from "../server/config/dsn.ts";
import { serveMonitoring } from "../server/monitoring/serve-monitoring.ts";
import { everyAddress } from "./support/every-address.ts";
import { type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { close, listen } from "./support/listen.ts";
import { follow, projectFolder, type RunningSite, runServer, startSite } from "./support/start-site.ts";

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
beforeEach(() => {
  asked.length = 0;
  sentry.forget();
});
afterAll(() => Promise.all([sentry.stop(), close(proxy)]));

// Which proxy a DSN has is in test/config.test.ts. Here is one of each kind, and what Sentry's SDK, which reads the
// same variables, would decide otherwise.
test.each([
  ["that is named", { http_proxy: "$PROXY" }, 1],
  ["unless no_proxy names the host", { http_proxy: "$PROXY", no_proxy: "127.0.0.1" }, 0],
  ["also where no_proxy has the end of an address", { http_proxy: "$PROXY", no_proxy: "0.0.1" }, 1],
  ["unless no_proxy names the host, whatever the proxy", { http_proxy: "nonsense", no_proxy: "*" }, 0],
])("reports of browsers and of the server take the proxy %s", async (_which, variables, times) => {
  const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, ...withProxy(variables) });
  const answer = await postReport(site, sentry.dsn);
  expect(answer.status).toBe(200);
  const ofBrowser = asked.length;
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
  await site.stop();
  expect(sentry.received).toHaveLength(2);
  expect([ofBrowser, asked.length]).toEqual([times, 2 * times]);
});

test.each([
  ["that is meant for https", { https_proxy: "$PROXY" }, true],
  ["and not the one for http", { http_proxy: "$PROXY" }, false],
])("reports to a DSN with https take the proxy %s", async (_which, variables, taken) => {
  const dsn = sentry.dsn.replace("http:", "https:");
  const site = await startSite(undefined, { SENTRY_DSN: dsn, ...withProxy(variables) });
  // There is no TLS, so nothing arrives.
  expect((await postReport(site, dsn)).status).toBe(502);
  const ofBrowser = asked.length;
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
  await site.stop();
  // The server also tells, when it ends, that a report was lost.
  expect([ofBrowser > 0, asked.length > ofBrowser]).toEqual([taken, taken]);
  expect(asked.filter((line) => line !== `CONNECT ${new URL(dsn).host}`)).toEqual([]);
});

test("a proxy that is silent once it has promised a connection is given up like a Sentry that is", async () => {
  const held: Duplex[] = [];
  const silent = createServer().on("connect", (_request, client) => {
    held.push(client);
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
  });
  const dsn = sentry.dsn.replace("http:", "https:");
  const counted: unknown[] = [];
  const tunnel = serveMonitoring({
    dsn: parseDsn(dsn),
    proxy: await listen(silent),
    limits: { maxBytes: 1_048_576, ratePerMinute: 60, maxInFlight: 64 },
    trustProxy: 0,
    count: (...what) => counted.push(what),
    upstreamTimeoutMs: 200,
  });
  const server = createServer(express().use("/monitoring", tunnel));
  expect((await postReport({ origin: await listen(server) }, dsn)).status).toBe(502);
  expect(counted).toEqual([["upstream-failed", "timeout"]]);
  expect(held).toHaveLength(1);
  for (const client of held) client.destroy();
  await Promise.all([close(server), close(silent)]);
});

test("neither a visitor nor the log is told of the proxy or its password", async () => {
  const site = await startSite(undefined, {
    SENTRY_DSN: sentry.dsn,
    http_proxy: "http://egress:s3cret@proxy.invalid:3128",
    LOG_LEVEL: "debug",
    PAGE_MEMORY: "off",
  });
  expect((await postReport(site, sentry.dsn)).status).toBe(502);
  const fetched = ["/sentry-example-page?fail=streaming", ...everyAddress].map(async (address) => {
    const answer = await fetch(site.origin + address);
    return [address, JSON.stringify([...answer.headers]) + (await answer.text())] as const;
  });
  const told = [...(await Promise.all(fetched)), ["the log", site.output()] as const];
  await site.stop();
  expect(told.filter(([, text]) => /s3cret|egress:|proxy\.invalid/.test(text)).map(([where]) => where)).toEqual([]);
});

test("a proxy that cannot be used is named before the start, and by --check", async () => {
  for (const args of [[], ["--check"]]) {
    const env = { SENTRY_DSN: "https://key@sentry.example/1", https_proxy: "10.0.0.1:3128" };
    const { output, ended } = follow(runServer(projectFolder, env, ...args));
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The configuration cannot be used:\n {2}https_proxy is not usable; it takes .*\n$/);
  }
});

function withProxy(variables: Partial<Record<string, string>>): Record<string, string> {
  return JSON.parse(JSON.stringify(variables).replaceAll("$PROXY", proxyOrigin));
}

function postReport({ origin }: Pick<RunningSite, "origin">, dsn: string): Promise<Response> {
  const event_id = "a".repeat(32);
  const lines = [{ event_id, dsn }, { type: "event" }, { event_id, message: "The film tore." }];
  return fetch(`${origin}/monitoring`, {
    method: "POST",
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
}
