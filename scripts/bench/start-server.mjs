import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { ask } from "./ask.mjs";
import { MEASURED } from "./measured-page.mjs";
import { readUsage } from "./read-usage.mjs";

const root = join(import.meta.dirname, "../..");

/**
 * The pause between two tries to reach a server that does not listen yet, in milliseconds: starts are measured this
 * exactly.
 */
const BETWEEN_QUESTIONS_MS = 2;

/**
 * @typedef {object} RunningServer
 * @property {string} origin
 * @property {number} startMs From its start to its first answer, in milliseconds.
 * @property {() => import("./read-usage.mjs").Usage | undefined} usage What it has used so far; undefined where that
 *   cannot be read.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server as a process of its own and waits until it has answered once. It is told its port by the environment,
 * and whatever it writes goes to a file, as a log would: a server that logs nothing need not say where it is.
 * @param {string[]} args Of node.
 * @param {Record<string, string>} env
 * @param {string[]} [prefix] What keeps it to one processor, or nothing.
 * @returns {Promise<RunningServer>}
 */
export async function startServer(args, env, prefix = []) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const logFile = join(folder, "log");
  const log = openSync(logFile, "w");
  const [command = "", ...rest] = [...prefix, process.execPath, ...args];
  const begun = performance.now();
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  // A server whose measurement failed must not keep this process alive.
  child.unref();
  closeSync(log);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // A measurement that fails ends this process, and no server is to outlive it.
  const kill = () => child.kill();
  process.once("exit", kill);
  const clear = () => {
    process.off("exit", kill);
    rmSync(folder, { recursive: true });
  };
  const running = () => child.exitCode === null && child.signalCode === null;
  await firstAnswer(origin + MEASURED.page, running);
  if (!running()) {
    const said = readFileSync(logFile, "utf8");
    clear();
    throw new Error(`${args.join(" ")} ended before it answered:\n${said}`);
  }
  const startMs = performance.now() - begun;
  return {
    origin,
    startMs,
    usage: () => readUsage(child.pid ?? 0),
    async stop() {
      child.ref();
      child.kill("SIGTERM");
      await ended;
      clear();
    },
  };
}

/**
 * @param {string} url
 * @param {() => boolean} running
 */
async function firstAnswer(url, running) {
  const answered = () =>
    ask(url).then(
      () => true,
      () => false,
    );
  while (running() && !(await answered())) await wait(BETWEEN_QUESTIONS_MS);
}
