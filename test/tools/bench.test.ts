import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { measureInBrowser, SLOWDOWN } from "../../scripts/bench/browser.ts";
import { measureBytes } from "../../scripts/bench/bytes.ts";
import { type Results, report } from "../../scripts/bench/report.ts";
import { measureRequests, storePage } from "../../scripts/bench/requests.ts";
import { get, getCached, type RunningServer, servers, site, startServer } from "../../scripts/bench/servers.ts";
import { measureStarts } from "../../scripts/bench/starts.ts";
import { ratios, spread } from "../../scripts/bench/statistics.ts";
import { hydrated, openTab } from "../support/browser.ts";
import { everyAddress } from "../support/every-address.ts";
import { projectFolder } from "../support/start-site.ts";

/** Short, because every server renders and compresses it anew. */
const path = "/about";
const names = servers.map(({ name }) => name);
let server: RunningServer;
let results: Results;

beforeAll(async () => {
  Object.assign(SLOWDOWN, { cpu: 1, network: { ...SLOWDOWN.network, latency: 0, downloadThroughput: -1 } });
  await storePage(path);
  server = await startServer(site, path);
  const options = { rounds: 1, prefix: [], onProgress() {} };
  const few = { amount: 8 };
  results = {
    path,
    requests: await measureRequests({ ...options, servers, path, warmUp: few, turns: 2, load: few, connections: 4 }),
    starts: await measureStarts({ ...options, servers, path }),
    bytes: await measureBytes(server.origin),
    inBrowser: await measureInBrowser({ ...options, origin: server.origin, views: [path], linked: ["/", path] }),
  };
}, 120_000);
afterAll(() => server.stop());

test("bare servers send what the site sends", async () => {
  const expected = await responses(server.origin);
  expect(expected.map(({ status }) => status)).toEqual([200, 304]);
  for (const bare of servers.filter(({ name }) => !name.startsWith(site.name))) {
    const { origin, stop } = await startServer(bare, path);
    expect(await responses(origin)).toEqual(expected);
    await stop();
  }
});

test("a run measures every server, page and click", () => {
  const { requests, starts, bytes, inBrowser } = results;
  expect(requests.map(({ subject }) => `${subject.server.name} ${subject.status}`)).toEqual([
    ...names.map((name) => `${name} 200`),
    ...names.map((name) => `${name} 304`),
  ]);
  expect(starts.map(({ subject }) => subject.name)).toEqual(names);
  expect(bytes.map((page) => page.path)).toEqual(everyAddress);
  if ("notMeasured" in inBrowser) throw new Error(inBrowser.notMeasured);
  expect(inBrowser.firstViews.map(({ subject }) => subject.blocked)).toEqual([false, true]);
  for (const { rows } of inBrowser.firstViews) expect(rows[0]?.firstPaintMs).toBeGreaterThan(0);
  expect(inBrowser.clicks.map(({ subject }) => subject)).toEqual([
    { from: "/", to: path },
    { from: path, to: "/" },
  ]);
  for (const { rows } of inBrowser.clicks) expect(Object.values(rows[0] ?? {}).filter((ms) => ms > 0)).toHaveLength(3);
});

test("the report names every server and page, and has no broken figure", () => {
  const text = report(results);
  for (const name of [...names, ...everyAddress]) expect(text).toContain(name);
  expect(text).not.toMatch(/undefined|NaN|Infinity|null/);
});

test("bytes of scripts are those that a browser fetches", async () => {
  const { page } = await openTab();
  await page.goto(server.origin + path);
  await hydrated(page);
  const fetched = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => name.endsWith(".js"));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  expect(results.bytes.find((page) => page.path === path)?.scripts).toBe(fetched);
});

test("without a browser, the report says why", async () => {
  const { CHROME_PATH } = process.env;
  process.env["CHROME_PATH"] = "/no/such/browser";
  const options = { origin: server.origin, views: [path], linked: [], rounds: 1, onProgress() {} };
  const inBrowser = await measureInBrowser(options);
  if (CHROME_PATH === undefined) delete process.env["CHROME_PATH"];
  else process.env["CHROME_PATH"] = CHROME_PATH;
  expect(report({ ...results, inBrowser })).toMatch(/Not measured in a browser\..*\/no\/such\/browser/s);
});

test("a server that does not start ends the run with its output", async () => {
  const broken = { ...site, env: { PAGE_CACHE: "perhaps" } };
  await expect(startServer(broken, path)).rejects.toThrow('PAGE_CACHE is "perhaps"; it takes on or off.');
});

test("an unknown option ends the run before it begins", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/bench.ts", "--fast"], { cwd: projectFolder });
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining("npm run bench -- --quick")]);
});

test("figures are medians with the least and the most", () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
  expect(spread([4, undefined, 1])).toEqual({ median: 2.5, least: 1, most: 4 });
  expect(spread([undefined])).toBeUndefined();
  expect(ratios([2, 9, 1], [1, 3, undefined])).toEqual({ median: 2.5, least: 2, most: 3 });
});

async function responses(origin: string) {
  const { etag, ...ok } = await getCached(origin + path);
  return [ok, await get(origin + path, { "if-none-match": etag })].map(({ status, headers, body }) => {
    const { date, connection, "keep-alive": keepAlive, "x-request-id": id, ...rest } = headers;
    return { status, headers: rest, body };
  });
}
