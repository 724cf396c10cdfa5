import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import autocannon from "autocannon";
import { createLog } from "../../server/observability/log.ts";
import { site as identity } from "../../shared/site/site.ts";
import { cachedResponse } from "../support/cached-response.ts";
import { eventually } from "../support/eventually.ts";
import { commandOf, processTree } from "../support/process-tree.ts";
import { requestBytes } from "../support/request-bytes.ts";
import { PAGE } from "../support/site-pages.ts";
import { follow, projectFolder, startQuietSite, startSite } from "../support/start-site.ts";
import { assets } from "../support/test-app.ts";

test("with LOG_LEVEL=warn only errors are logged", async () => {
  const quiet = await startQuietSite({ LOG_LEVEL: "warn" });
  for (const path of [PAGE, PAGE, "/robots.txt"]) {
    expect((await requestBytes(quiet.origin, path)).headers["x-request-id"]).toBeUndefined();
  }
  const failed = await requestBytes(quiet.origin, "/sentry-example-page/server-error", {}, "POST");
  expect(await quiet.stop()).toBe(0);
  expect(quiet.log()).toEqual([expect.objectContaining({ level: "error", digest: failed.headers["x-error-digest"] })]);
});

test("with LOG_LEVEL=silent nothing is written at all", async () => {
  const silent = await startQuietSite({ LOG_LEVEL: "silent", SITE_ORGIN: "x" });
  await requestBytes(silent.origin, PAGE);
  await requestBytes(silent.origin, "/sentry-example-page/server-error", {}, "POST");
  expect(await silent.stop()).toBe(0);
  expect(silent.output()).toBe("");
});

test("at a terminal the lines are readable", async () => {
  const code = encodeURIComponent("process.stdout.isTTY = true");
  const NODE_OPTIONS = `--import=data:text/javascript,${code}`;
  const readable = await startSite(undefined, { NODE_OPTIONS, NO_COLOR: "1", OPERATR_NAME: "x" });
  await requestBytes(readable.origin, PAGE);
  const { headers } = await requestBytes(readable.origin, "/sentry-example-page/server-error", {}, "POST");
  const digest = headers["x-error-digest"];
  await readable.stop();
  const lines = readable
    .output()
    .replaceAll(/^\[\d\d:\d\d:\d\d\] /gm, "")
    .replaceAll(/[\d.]+ ms/g, "# ms")
    .split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "WARN: OPERATR_NAME is not a setting of this site. Did you mean OPERATOR_NAME?",
      `INFO: ${identity.name} is on ${readable.origin} with build ${assets.buildId}`,
      `INFO: GET ${PAGE} 200 # ms live`,
      `ERROR: /sentry-example-page ${digest}`,
      "Error: Example: a handler failed on the server",
      `INFO: POST /sentry-example-page 500 # ms ${digest}`,
      "INFO: All requests have finished.",
    ]),
  );
});

describe("a log that nobody reads", () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "log-"));
  /** More than pipe and terminal hold, and less than the log keeps. */
  const REQUESTS = 3_000;
  /** A program that runs another in a terminal. */
  const atTerminal = spawnSync("script", ["-qec", "true", "/dev/null"]).status === 0 ? test : test.skip;

  afterAll(() => fs.rmSync(folder, { recursive: true }));

  test("delays nobody, is complete afterwards, and keeps no process from ending", async () => {
    const site = await startSite();
    await cachedResponse(site.origin, PAGE);
    site.process.stdout.pause();
    await flood(site.origin);
    site.process.stdout.resume();
    const lines = () => site.output().match(/"status":304/g)?.length ?? 0;
    await eventually("a line for each request", () => lines() >= REQUESTS);
    expect(lines()).toBe(REQUESTS);
    site.process.stdout.pause();
    await flood(site.origin);
    site.process.kill("SIGTERM");
    expect(await once(site.process, "exit")).toEqual([0, null]);
    site.process.stdout.resume();
  });

  atTerminal("delays nobody at a terminal either", async () => {
    const { PATH = "" } = process.env;
    const site = `"${process.execPath}" dist/server/index.js`;
    const terminal = follow(
      spawn("script", ["-qec", site, "/dev/null"], {
        cwd: projectFolder,
        env: { PATH, PORT: "0", HOST: "127.0.0.1", NO_COLOR: "1", SHELL: "/bin/sh" },
      }),
    );
    const origin = await terminal.find(() => /http:\/\/[\d.:]+/.exec(terminal.output())?.[0]);
    const node = processTree(Number(terminal.process.pid)).findLast((pid) => commandOf(pid).includes("dist/server"));
    await cachedResponse(origin, PAGE);
    terminal.process.kill("SIGSTOP");
    await flood(origin);
    terminal.process.kill("SIGCONT");
    const lines = () => terminal.output().match(new RegExp(`GET ${PAGE} 304`, "g"))?.length ?? 0;
    await eventually("a line for each request", () => lines() >= REQUESTS);
    expect(lines()).toBe(REQUESTS);
    terminal.process.kill("SIGSTOP");
    await flood(origin);
    process.kill(Number(node), "SIGTERM");
    await eventually("the end of the process", () => commandOf(Number(node)) === "");
    terminal.process.kill("SIGCONT");
    expect(await terminal.ended).toBe(0);
  });

  test("keeps 4 MiB and says how much was lost", async () => {
    const file = join(folder, "pipe");
    execFileSync("mkfifo", [file]);
    // Opened for reading too, a pipe does not wait for a reader.
    const pipe = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
    const { log, end } = await createLog("info", { fd: pipe, isTTY: false });
    const count = 6_000;
    const write = (line: number) => log.info({ line, of: "x".repeat(1_000) });
    for (let index = 0; index < count; index += 1) write(index);

    // It ends when the pipe is closed.
    const reader = new Socket({ fd: fs.openSync(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK) });
    let read = "";
    reader.setEncoding("latin1").on("data", (text) => (read += text));
    const lost = await eventually(
      "a line that counts the lost ones",
      () => /"level":"warn".*"(\d+) lines of the log were lost/.exec(read)?.[1],
    ).finally(() => {
      write(count);
      end();
    });
    await eventually("the end of the log", () => reader.closed);

    const kept = read.split("\n").filter((text) => text.includes('"line":'));
    // None twice, none out of order, and none cut off.
    const indexes = kept.map((text): number => JSON.parse(text).line);
    expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
    expect(new Set(indexes).size + Number(lost)).toBe(count + 1);
    expect(read.match(/were lost/g)).toHaveLength(1);
    const mebibytes = kept.join("\n").length / 1_048_576;
    expect(mebibytes).toBeGreaterThan(3.6);
    expect(mebibytes).toBeLessThan(4.4);
  });

  /** Requests a cached page more often than pipe and terminal hold lines. */
  async function flood(origin: string): Promise<void> {
    // Longer lines fill the pipe sooner.
    const headers = { "if-none-match": "*", "x-request-id": "x".repeat(64) };
    const result = await autocannon({ url: `${origin}${PAGE}`, headers, amount: REQUESTS });
    expect(result.statusCodeStats).toEqual({ 304: { count: REQUESTS } });
  }
});
