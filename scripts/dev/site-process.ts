import { type ChildProcess, fork } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Version } from "./channel.ts";
import { type Problem, readFailure } from "./problems.ts";

/** Many times what a start takes, in milliseconds. No change is built meanwhile. */
const START_TIMEOUT_MS = 20_000;
/** How long a server that is replaced may take to finish its requests, in milliseconds. */
const FINISH_TIMEOUT_MS = 5_000;

/** What a server is started with. */
export interface ServerBuild {
  /** Its first file. */
  readonly entry: string;
  /** The text of `assets.json`. */
  readonly assets: string;
  readonly version: Version;
  readonly environment: NodeJS.ProcessEnv;
}

export interface RunningServer {
  /** The path of the socket that it listens on. */
  readonly socket: string;
  readonly version: Version;
}

export type SiteProcess = ReturnType<typeof createSiteProcess>;

interface Options {
  readonly root: string;
  /** Where the build is. */
  readonly folder: string;
  /** Called when the server ends unexpectedly. */
  readonly onExit: (message: string) => void;
  /** Called after it was started again, with the reason if that failed. */
  readonly onRestart: (problem: Problem | undefined) => void;
  readonly startTimeoutMs?: number;
}

/** Runs the site's server, one process at a time. Requests wait while it is replaced. */
export function createSiteProcess(options: Options) {
  const { root, folder, onExit, onRestart, startTimeoutMs = START_TIMEOUT_MS } = options;
  let child: ChildProcess | undefined;
  let running: RunningServer | undefined;
  let lastGood: ServerBuild | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let starts = 0;
  const requests = new Set<Promise<void>>();

  /** Resolves once the server listens, or with the reason why it does not. */
  async function start({ entry, assets, version, environment }: ServerBuild): Promise<Problem | undefined> {
    await writeFile(join(folder, "assets.json"), assets);
    starts += 1;
    const socket = process.platform === "win32" ? pipe(starts) : join(folder, `${starts}.sock`);
    const server = fork(join(import.meta.dirname, "site-child.ts"), [entry, socket], {
      cwd: root,
      // Ctrl-C is for the development server alone, which then ends this process.
      detached: true,
      env: { ...environment, NODE_ENV: "development", NODE_COMPILE_CACHE: join(folder, "compile-cache") },
      // Otherwise it would inherit the port of the debugger.
      execArgv: [],
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    child = server;
    let output = "";
    let listens = false;
    server.stderr?.setEncoding("utf8").on("data", (text) => {
      if (listens) process.stderr.write(text);
      else output += text;
    });
    const exited = new Promise<string>((resolve) => {
      server.once("error", (error) => resolve(error.message));
      server.once("close", (code, signal) => resolve(String(code ?? signal)));
    });
    const timer = setTimeout(() => {
      output = `The server did not listen within ${startTimeoutMs / 1000} s. Look for a loop or an await that never ends.`;
      server.kill("SIGKILL");
    }, startTimeoutMs);
    const status = await Promise.race([
      exited,
      new Promise<void>((resolve) => server.once("message", () => resolve())),
    ]);
    clearTimeout(timer);
    if (status !== undefined) return readFailure(root, output.trim() || `The server ended with ${status}.`);

    listens = true;
    process.stderr.write(output);
    const own = { socket, version };
    running = own;
    void exited.then((status) => {
      if (running !== own) return;
      running = undefined;
      onExit(`The server ended with ${status}. The next request starts it again.`);
    });
    return undefined;
  }

  async function replace(build: ServerBuild): Promise<Problem | undefined> {
    await Promise.race([Promise.allSettled(requests), pause(FINISH_TIMEOUT_MS, undefined, { ref: false })]);
    end();
    const problem = await start(build);
    if (problem === undefined) lastGood = build;
    else if (lastGood && (await start(lastGood))) lastGood = undefined;
    return problem;
  }

  async function restart(build: ServerBuild): Promise<void> {
    const problem = await start(build);
    // Not with every request: only a change can help now.
    if (problem) lastGood = undefined;
    onRestart(problem);
  }

  function end(): void {
    running = undefined;
    child?.kill("SIGKILL");
  }

  return {
    /** Replaces the server. If the new one does not start, the last good one runs again. */
    replace(build: ServerBuild): Promise<Problem | undefined> {
      const replaced = starting.then(() => replace(build));
      starting = replaced.catch(() => {});
      return replaced;
    },

    /** Calls `handle` once no server is being started, with `undefined` if none runs. */
    async use(handle: (server: RunningServer | undefined) => Promise<void>): Promise<void> {
      let awaited: unknown;
      do {
        // It has ended unexpectedly, and nothing else starts one.
        if (awaited === starting && lastGood) starting = restart(lastGood);
        awaited = starting;
        await awaited;
      } while (awaited !== starting || (!running && lastGood));
      const handled = handle(running);
      requests.add(handled);
      await handled.finally(() => requests.delete(handled));
    },

    /** Ends it at once: one that is in an endless loop would not notice a gentler signal. */
    end,
  };
}

/** Windows has no Unix sockets that Node can listen on. */
function pipe(start: number): string {
  return `\\\\.\\pipe\\two-evenings-${process.pid}-${start}`;
}
