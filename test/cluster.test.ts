import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, test } from "@jest/globals";
import { freePort } from "../scripts/free-port.mjs";
import { pages } from "../shared/pages.ts";
import { eventually } from "./support/eventually.ts";
import { serverInstruments } from "./support/instruments.ts";
import { killUntilEnded } from "./support/kill-until-ended.ts";
import { close, listen } from "./support/listen.ts";
import { killTree } from "./support/process-tree.ts";
import { openRaw } from "./support/raw-connection.ts";
import { requestBytes } from "./support/request-bytes.ts";
import {
  follow,
  type LogLine,
  projectFolder,
  type RunningProcess,
  type RunningSite,
  runServer,
  startQuietSite,
  startSite,
} from "./support/start-site.ts";
import { startSteadyLoad } from "./support/steady-load.ts";
import { assets } from "./support/test-app.ts";

const paths = pages.map(({ path }) => path);
const folder = mkdtempSync(join(tmpdir(), "cluster-test-"));
const signalFile = join(folder, "go-on");
/** What visitors ask for where any page will do: it is rendered for each of them, which takes a long one longer. */
const SHORT_PAGE = ["/sentry-example-page"];
/** Enough for each of two workers to have some. */
const VISITORS = 24;
let site: RunningSite;

afterEach(() => {
  if (site) killTree(site.process);
  rmSync(signalFile, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test("two workers serve what one does, as one site with one port, and end well together", async () => {
  site = await startTwo();
  expect(site.log().at(-1)?.["msg"]).toBe(
    `Two Evenings is on ${site.origin} with build ${assets.buildId}, by 2 workers`,
  );
  await ready();
  expect(new Set(await workersOf(site)).size).toBe(2);
  for (const path of paths) {
    const { status, body } = await requestBytes(site.origin, path);
    expect([status, body.toString().endsWith("</html>")]).toEqual([200, true]);
  }
  expect(await site.stop()).toBe(0);
  expect(site.log().filter(({ msg }) => String(msg).startsWith("Two Evenings is on "))).toHaveLength(1);
  // A line that another process has written into is no JSON.
  expect(site.log().filter(({ route }) => paths.includes(String(route)))).toHaveLength(paths.length);
});

describe("readiness", () => {
  test("is that of all workers, whichever is asked, from the first start on; being alive is a worker's own", async () => {
    site = await startTwo(heldFrom(2));
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await ask("/readyz")).toEqual([503, "another worker is not ready\n"]);
    }
    expect(await ask("/healthz")).toEqual([200, "alive\n"]);
    goOn();
    await ready();
  });

  test("is lost with a worker that is killed, which is replaced, and requests go on being answered", async () => {
    site = await startTwo({ ...heldFrom(3), PAGE_MEMORY: "off" });
    await ready();
    const load = startSteadyLoad(site.origin, SHORT_PAGE, VISITORS);
    await load.more(100);
    const [, second = 0] = await workersOf(site);
    process.kill(second, "SIGKILL");
    await site.logged(({ msg }) => msg === "Worker 2 ended by SIGKILL. Another takes its place in 100 ms.");
    await eventually(async () => (await ask("/readyz"))[0] === 503);
    await load.more(100);
    goOn();
    await ready();
    await load.more(100);
    await load.stop();
    // What a visitor had asked of the killed worker is lost with it, and nothing else: the connection is closed, for
    // the next question to come on another.
    expect(load.failures.filter((failure) => !failure.includes("ECONNRESET"))).toEqual([]);
    expect(load.failures.length).toBeLessThanOrEqual(VISITORS);
    expect(await workersOf(site, 3)).toHaveLength(3);
  });

  test("is lost at once with a worker that is told to end alone, which is replaced when it has", async () => {
    site = await startTwo({ DRAIN_DELAY_MS: "1000" });
    await ready();
    const [first = 0] = await workersOf(site);
    process.kill(first, "SIGTERM");
    await eventually(async () => (await ask("/readyz"))[1] === "another worker is not ready\n");
    expect(await ask("/opera")).toEqual([200, expect.stringMatching(/<\/html>$/)]);
    await site.logged(({ msg }) => msg === "Worker 1 ended with status 0. Another takes its place in 100 ms.");
    await ready();
  });
});

describe("after SIGTERM", () => {
  test("both workers drain, and nobody's request fails", async () => {
    site = await startTwo({ DRAIN_DELAY_MS: "3000", PAGE_MEMORY: "off" });
    await ready();
    const load = startSteadyLoad(site.origin, SHORT_PAGE);
    await load.more(50);
    site.process.kill("SIGTERM");
    // A balancer leaves it out from here on.
    await eventually(async () => (await ask("/readyz"))[0] === 503);
    await load.more(20);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(await site.ended).toBe(0);
    for (const worker of [1, 2]) {
      expect(site.log()).toContainEqual(expect.objectContaining({ worker, msg: "Every request has been answered." }));
    }
  });

  test("one that cannot answer in time makes the status 1", async () => {
    site = await startTwo({ DRAIN_TIMEOUT_MS: "200" });
    const report = openRaw(site.origin);
    report.socket.write("POST /opera HTTP/1.1\r\nHost: site.example\r\nContent-Length: 9\r\n");
    await ready();
    site.process.kill("SIGTERM");
    expect(await site.ended).toBe(1);
    expect(errorsOf(site)).toEqual([
      "Cut off after 200 ms.",
      expect.stringMatching(/^Worker [12] ended with status 1\.$/),
    ]);
    expect(site.log().filter(({ msg }) => msg === "Every request has been answered.")).toHaveLength(1);
  });
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "a second %s ends all processes at once, a moment after the first",
  async (signal) => {
    site = await startTwo({ DRAIN_DELAY_MS: "600000" });
    await ready();
    site.process.kill(signal);
    for (const worker of [1, 2]) await site.logged(draining(worker));
    await killUntilEnded(site, signal);
    expect(await site.ended).toBe(signal);
    await expect(fetch(site.origin)).rejects.toThrow();
  },
);

test.each([
  ["first to the primary", (pids: number[]) => pids],
  ["first to the workers", (pids: number[]) => pids.toReversed()],
])("a terminal's Ctrl-C, which every process gets, %s, is no second signal", async (_case, ordered) => {
  site = await startTwo({ DRAIN_DELAY_MS: "1000" });
  await ready();
  for (const pid of ordered([site.process.pid ?? 0, ...(await workersOf(site))])) process.kill(pid, "SIGINT");
  expect(await site.ended).toBe(0);
  expect(errorsOf(site)).toEqual([]);
  for (const worker of [1, 2]) {
    expect(site.log()).toContainEqual(expect.objectContaining({ worker, msg: "Every request has been answered." }));
  }
});

test("a worker that is still starting when the end comes does not keep the others, and is ended", async () => {
  site = await startTwo({ DRAIN_TIMEOUT_MS: "0", ...heldFrom(2) });
  expect(await site.stop()).toBe(0);
});

test("one that hangs when the end comes is killed when its time is over, which is said, and makes the status 1", async () => {
  site = await startTwo({ DRAIN_TIMEOUT_MS: "0" });
  await ready();
  const [, second = 0] = await workersOf(site);
  process.kill(second, "SIGSTOP");
  expect(await site.stop()).toBe(1);
  expect(errorsOf(site)).toEqual([
    "Worker 2 is killed: it has not ended within 4000 ms of SIGTERM.",
    "Worker 2 ended by SIGKILL.",
  ]);
});

test("where the primary is killed its workers do not outlive it", async () => {
  site = await startTwo();
  await ready();
  site.process.kill("SIGKILL");
  // Settles when nobody holds its output any more.
  expect(await site.ended).toBe("SIGKILL");
});

describe("a start that fails", () => {
  test("by a taken port is said once, and ends the primary with the worker's status", async () => {
    const other = createServer();
    const port = new URL(await listen(other)).port;
    const child = runServer(projectFolder, { WEB_CONCURRENCY: "2", PORT: port, HOST: "127.0.0.1" });
    const [code, error] = await Promise.all([new Promise((done) => child.once("close", done)), text(child.stderr)]);
    await close(other);
    expect(error).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${Number(port) + 1} npm start\n`,
    );
    expect(code).toBe(1);
  });

  test("in another way ends the primary with the worker's status too, which is said", async () => {
    const failed = follow(
      runServer(projectFolder, { WEB_CONCURRENCY: "2", PORT: "0", ...inWorkersFrom(1, "process.exit(7)") }),
    );
    expect(await failed.ended).toBe(7);
    expect(errorsOf(failed)).toEqual(["Worker 1 ended with status 7, and no other listens."]);
  });

  test("since no process can be made ends the primary, which is said", async () => {
    const code = 'process.on("SIGUSR2", () => { process.execPath = "/no/such/node" })';
    site = await startTwo({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });
    await ready();
    site.process.kill("SIGUSR2");
    for (const pid of await workersOf(site)) process.kill(pid, "SIGKILL");
    expect(await site.ended).toBe(1);
    expect(errorsOf(site).at(-1)).toMatch(/^Worker \d failed: spawn \/no\/such\/node ENOENT, and no other listens\.$/);
  });

  test("while another worker serves is tried again, after a longer pause each time", async () => {
    site = await startTwo(inWorkersFrom(2, "process.exit(7)"));
    for (const pauseMs of [100, 200, 400]) await site.logged(({ msg }) => String(msg).endsWith(` ${pauseMs} ms.`));
    expect(await ask("/healthz")).toEqual([200, "alive\n"]);
    expect(await site.stop()).toBe(0);
  });
});

test("a worker that is replaced runs the build of the others, though the link to it leads elsewhere by then", async () => {
  symlinkSync(join(projectFolder, "dist"), join(folder, "dist"));
  site = await startSite(folder, { WEB_CONCURRENCY: "2" });
  await ready();
  rmSync(join(folder, "dist"));
  process.kill((await workersOf(site))[1] ?? 0, "SIGKILL");
  expect(await workersOf(site, 3)).toHaveLength(3);
  await ready();
  expect(await site.stop()).toBe(0);
});

test.each([["--env-file-if-exists=settings.env"], ["--env-file", "settings.env"]])(
  "a worker that is replaced has the settings of the others, though the file of %s has more by then",
  async (...args) => {
    const file = join(folder, "settings.env");
    writeFileSync(file, "WEB_CONCURRENCY=2\nSENTRY_DSN=https://key@sentry.example/1\n");
    const { PATH = "" } = process.env;
    const started = follow(
      spawn(process.execPath, [...args, "--max-semi-space-size=8", join(projectFolder, "dist/server/index.js")], {
        cwd: folder,
        env: { PATH, ...serverInstruments(), PORT: "0" },
      }),
    );
    site = { ...started, origin: await started.find(() => /http:\/\/\S+/.exec(started.output())?.[0]) };
    await ready();
    appendFileSync(file, "SENTRY_RELEASE=of-the-next-start\n");
    const [first = 0, second = 0] = await workersOf(site);
    process.kill(second, "SIGKILL");
    const [, , third = 0] = await workersOf(site, 3);
    await ready();
    expect(readFileSync(`/proc/${third}/cmdline`, "utf8").split("\0")).toContain("--max-semi-space-size=8");
    // While one is stopped the other takes every connection.
    process.kill(first, "SIGSTOP");
    const [, version] = await ask("/version");
    process.kill(first, "SIGCONT");
    expect(JSON.parse(version)).toEqual({ build: assets.buildId, release: assets.buildId });
    expect(await site.stop()).toBe(0);
  },
);

test("METRICS_PORT tells of all workers together, and of those that were lost", async () => {
  const port = await freePort();
  site = await startTwo({ METRICS_PORT: String(port), HOST: "127.0.0.1" });
  await ready();
  const origin = `http://127.0.0.1:${port}`;
  const metric = async (name: string) => sampleOf(name, await requestBytes(origin, "/metrics"));
  // While one is stopped the other takes every connection.
  for (const stopped of await workersOf(site)) {
    process.kill(stopped, "SIGSTOP");
    for (let asked = 0; asked < 5; asked += 1) await requestBytes(site.origin, "/robots.txt", { Connection: "close" });
    process.kill(stopped, "SIGCONT");
  }
  await eventually(() => site.log().filter(({ route }) => route === "texts").length === 10);
  expect(await metric('http_requests_total{route="texts",status="2xx"}')).toBe(10);
  expect(await metric("cluster_workers_lost_total")).toBe(0);
  // They are asked for on the channel that readiness is told on.
  for (let asked = 0; asked < 3; asked += 1) expect(await ask("/readyz")).toEqual([200, "ready\n"]);
  process.kill((await workersOf(site))[1] ?? 0, "SIGKILL");
  await site.logged(({ msg }) => String(msg).startsWith("Worker 2 ended"));
  await ready();
  expect(await metric("cluster_workers_lost_total")).toBe(1);
  // A sum that falls is a restart to Prometheus, which then counts all that is left of it once more.
  expect(await metric('http_requests_total{route="texts",status="2xx"}')).toBe(10);
  expect(await metric('http_first_byte_seconds_count{route="texts"}')).toBe(10);
  expect((await requestBytes(origin, "/")).status).toBe(404);
  expect(await site.stop()).toBe(0);
});

test("METRICS_PORT keeps what a worker that is drained has counted since it was last asked, and what it has cut off", async () => {
  const port = await freePort();
  site = await startTwo({ METRICS_PORT: String(port), HOST: "127.0.0.1", DRAIN_TIMEOUT_MS: "200" });
  await ready();
  const [first = 0, second = 0] = await workersOf(site);
  // While one is stopped the other takes every connection.
  process.kill(second, "SIGSTOP");
  for (let asked = 0; asked < 3; asked += 1) await requestBytes(site.origin, "/robots.txt", { Connection: "close" });
  const connection = openRaw(site.origin);
  connection.socket.write("POST /monitoring HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n");
  await connection.until("100 Continue");
  process.kill(second, "SIGCONT");
  process.kill(first, "SIGTERM");
  await site.logged(({ msg }) => String(msg).startsWith("Worker 1 ended with status 1."));
  await ready();
  const answer = await requestBytes(`http://127.0.0.1:${port}`, "/metrics");
  expect(sampleOf('http_requests_total{route="texts",status="2xx"}', answer)).toBe(3);
  expect(sampleOf('http_requests_aborted_total{route="/monitoring"}', answer)).toBe(1);
  expect(await site.stop()).toBe(0);
});

test("METRICS_PORT counts a worker that hangs with what it last said, and says that one does", async () => {
  const port = await freePort();
  site = await startTwo({ METRICS_PORT: String(port), HOST: "127.0.0.1" });
  await ready();
  const read = () => requestBytes(`http://127.0.0.1:${port}`, "/metrics");
  const requests = 'http_requests_total{route="texts",status="2xx"}';
  const [first = 0, second = 0] = await workersOf(site);
  // While one is stopped the other takes every connection.
  process.kill(second, "SIGSTOP");
  for (let asked = 0; asked < 3; asked += 1) await requestBytes(site.origin, "/robots.txt", { Connection: "close" });
  await eventually(() => site.log().filter(({ route }) => route === "texts").length === 3);
  expect(sampleOf("cluster_workers_silent", await read())).toBe(1);
  process.kill(second, "SIGCONT");
  await eventually(async () => sampleOf("cluster_workers_silent", await read()) === 0);
  process.kill(first, "SIGSTOP");
  const answer = await read();
  expect(answer.status).toBe(200);
  expect([sampleOf(requests, answer), sampleOf("cluster_workers_silent", answer)]).toEqual([3, 1]);
  process.kill(first, "SIGCONT");
  expect(await site.stop()).toBe(0);
});

test("a log that says nothing says nothing of workers either", async () => {
  site = await startQuietSite({ WEB_CONCURRENCY: "2", LOG_LEVEL: "silent" });
  await ready();
  expect(await site.stop()).toBe(0);
  expect(site.output()).toBe("");
});

async function startTwo(env: Record<string, string> = {}): Promise<RunningSite> {
  return startSite(undefined, { WEB_CONCURRENCY: "2", ...env });
}

/** Code that runs in the workers from a number on before their own. */
function inWorkersFrom(number: number, statement: string): Record<string, string> {
  const code = `import cluster from "node:cluster"; if (cluster.worker?.id >= ${number}) { ${statement} }`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** Has the workers from a number on wait, before they start, for `goOn()`. */
function heldFrom(number: number): Record<string, string> {
  const look = `process.getBuiltinModule("fs").existsSync(${JSON.stringify(signalFile)})`;
  return inWorkersFrom(number, `while (!${look}) await new Promise((resolve) => setTimeout(resolve, 20))`);
}

function goOn(): void {
  expect(existsSync(signalFile)).toBe(false);
  writeFileSync(signalFile, "");
}

function ready(): Promise<boolean> {
  return eventually(async () => (await ask("/readyz"))[0] === 200);
}

async function ask(path: string): Promise<[number | undefined, string]> {
  const { status, body } = await requestBytes(site.origin, path, { Connection: "close" });
  return [status, body.toString()];
}

/**
 * The process ids of all workers so far, in the order of their starts, once there were so many. The log's lines come a
 * moment after readiness, which is told on another way.
 */
function workersOf({ log }: RunningSite, count = 2): Promise<number[]> {
  return eventually(() => {
    const pids = log().flatMap(({ msg, pid }) => (msg === "A worker listens." ? [Number(pid)] : []));
    return pids.length >= count && pids;
  });
}

/** A value of what Prometheus reads, by name and labels. */
function sampleOf(name: string, { body }: { readonly body: Buffer }): number {
  const lines = body.toString().split("\n");
  return Number(lines.find((line) => line.startsWith(`${name} `))?.slice(name.length));
}

function errorsOf({ log }: RunningProcess): unknown[] {
  return log().flatMap(({ level, msg }) => (level === "error" ? [msg] : []));
}

function draining(worker: number) {
  return (line: LogLine) => line["worker"] === worker && String(line["msg"]).includes("no longer ready");
}
