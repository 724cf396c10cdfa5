import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { copyDist } from "../support/copy-dist.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, type ReceivedRequest, startFakeSentry } from "../support/fake-sentry.ts";
import { processTree } from "../support/process-tree.ts";
import { openRaw, type RawConnection } from "../support/raw-connection.ts";
import { PAGE } from "../support/site-pages.ts";
import { follow, type LogLine, projectFolder, type RunningSite, runServer, startSite } from "../support/start-site.ts";

let sentry: FakeSentry;

beforeAll(async () => {
  sentry = await startFakeSentry();
});
afterAll(() => sentry.stop());
beforeEach(() => sentry.forget());

describe("after SIGTERM", () => {
  test("it is not ready, and serves until the delay is over", async () => {
    const site = await startSite(undefined, { DRAIN_DELAY_MS: "1000", PAGE_CACHE: "off" });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    site.process.kill("SIGTERM");
    await site.logged(saying("SIGTERM: shutting down. Requests are served for another 1000 ms."));
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    const connection = openRaw(site.origin);
    connection.socket.write(`GET ${PAGE} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    expect(await connection.until("</html>")).toContain("Connection: keep-alive");
    expect(await site.ended).toBe(0);
    expect(site.log().at(-1)).toMatchObject({ level: "info", msg: "All requests have finished." });
  });

  test("it accepts no connections, and completes live requests", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
    const report = await beginReport(site);
    site.process.kill("SIGTERM");
    const { open } = await site.logged(saying("No longer accepting connections."));
    expect(open).toEqual({ connections: 1, requests: { "POST /monitoring": 1 } });
    await expect(fetch(site.origin)).rejects.toThrow();
    report.socket.write("}");
    expect(await report.closed).toMatch(/HTTP\/1\.1 200 OK\r\n(.+\r\n)*Connection: close\r\n/);
    expect(await site.ended).toBe(0);
  });

  test("it cuts off and names what takes too long", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, DRAIN_TIMEOUT_MS: "100" });
    await beginReport(site);
    site.process.kill("SIGTERM");
    expect(await site.ended).toBe(1);
    expect(site.log()).toContainEqual({
      level: "error",
      time: expect.any(String),
      open: { connections: 1, requests: { "POST /monitoring": 1 } },
      msg: "Requests were cut off after 100 ms (DRAIN_TIMEOUT_MS).",
    });
  });

  test("it sends the reports in flight, and logs what it has counted", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
    const envelope = `{"dsn":"https://other@sentry.example/1"}\n`;
    await fetch(`${site.origin}/monitoring`, { method: "POST", body: envelope });
    await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
    expect(await site.stop()).toBe(0);
    expect(sentry.received.filter(isError)).toHaveLength(1);
    expect(site.output()).toContain('"monitoring":{"foreign-dsn":1}');
  });
});

describe("a second signal", () => {
  test.each([
    ["SIGTERM", "SIGINT"],
    ["SIGINT", "SIGTERM"],
    ["SIGINT", "SIGINT"],
  ] as const)("ends it at once: %s, then %s", async (first, second) => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, DRAIN_DELAY_MS: "600000" });
    site.process.kill(first);
    await site.logged(({ msg }) => String(msg).startsWith(first));
    // Again and again, because the same one counts only after a moment.
    await eventually("the end of the process", () => {
      site.process.kill(second);
      return site.process.signalCode;
    });
    expect(await site.ended).toBe(second);
  });

  test("does not count if the same one comes twice at once", async () => {
    const twice = 'for (let i = 0; i < 2; i += 1) process.kill(process.pid, "SIGINT")';
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, ...atUsr2(twice) });
    const report = await beginReport(site);
    site.process.kill("SIGUSR2");
    await site.logged(saying("No longer accepting connections."));
    report.socket.write("}");
    expect(await report.closed).toContain("HTTP/1.1 200 OK\r\n");
    expect(await site.ended).toBe(0);
  });
});

describe("a signal while the process starts", () => {
  /** Runs a command as process 1, as in a container, and exits with its status. */
  const [unshare, ...namespaces] = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
  const inContainer = spawnSync(unshare, [...namespaces, "true"]).status === 0 ? test : test.skip;
  const signals = [
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const;
  const folder = mkdtempSync(join(tmpdir(), "early-signals-"));
  /** A pipe: the start waits for somebody to write. */
  const assetsFile = join(folder, "dist/assets.json");

  beforeAll(async () => {
    await copyDist(folder);
    rmSync(assetsFile);
    execFileSync("mkfifo", [assetsFile]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(signals)("ends it as the kernel would: %s", async (signal, _status) => {
    const site = follow(runServer(folder, { PORT: "0" }));
    const assets = await open(assetsFile, "w");
    site.process.kill(signal);
    expect(await site.ended).toBe(signal);
    await assets.close();
  });

  inContainer.each(signals)("is not lost where that is process 1 of a container: %s", async (signal, status) => {
    const { PATH = "" } = process.env;
    const command = [...namespaces, process.execPath, "dist/server/index.js"];
    const site = follow(spawn(unshare, command, { cwd: folder, env: { PATH, PORT: "0" } }));
    const assets = await open(assetsFile, "w");
    process.kill(await eventually("the server's own process", () => processTree(Number(site.process.pid))[1]), signal);
    await assets.writeFile(await readFile(join(projectFolder, "dist/assets.json")));
    await assets.close();
    expect(await site.ended).toBe(status);
    expect(site.output()).toBe("");
  });
});

describe.each([
  ["an uncaught exception", 'throw new Error("nobody caught this")'],
  ["an unhandled rejection", 'Promise.reject(new Error("nobody caught this"))'],
])("%s", (_case, statement) => {
  test("is logged and reported, and ends the process with status 1", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, ...atUsr2(statement) });
    site.process.kill("SIGUSR2");
    expect(await site.ended).toBe(1);
    const [report, ...more] = sentry.received.filter(isError);
    expect(more).toEqual([]);
    expect(String(report?.bytes)).toContain("nobody caught this");
    expect(site.output()).toContain("nobody caught this");
    expect(site.output()).toContain(String(report?.header?.["event_id"]));
  });

  test("ends the process without a DSN too, with a log line", async () => {
    const site = await startSite(undefined, atUsr2(statement));
    site.process.kill("SIGUSR2");
    expect(await site.ended).toBe(1);
    expect(site.output()).toContain("nobody caught this");
  });
});

/** Has the server's process run a statement at SIGUSR2. */
function atUsr2(statement: string): Record<string, string> {
  const code = `process.on("SIGUSR2", () => { ${statement} })`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

/** Posts a report without its last byte, and waits until the server has accepted it. */
async function beginReport({ origin }: RunningSite): Promise<RawConnection> {
  const body = `${JSON.stringify({ dsn: sentry.dsn })}\n{"type":"event"}\n{}`;
  const connection = openRaw(origin);
  connection.socket.write(
    `POST /monitoring HTTP/1.1\r\nHost: site.example\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await connection.until("HTTP/1.1 100 Continue\r\n\r\n");
  connection.socket.write(body.slice(0, -1));
  return connection;
}

function saying(msg: string) {
  return (line: LogLine) => line["msg"] === msg;
}

function isError({ items }: ReceivedRequest): boolean {
  return items.some(({ header }) => header["type"] === "event");
}
